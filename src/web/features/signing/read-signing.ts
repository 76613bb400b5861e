// Parses what there is to sign without the schemas, which are larger than the page.
import type { Signing } from '../../../api/agreement.ts';
import { parseCalendarDate } from '../../../domain/calendar-date.ts';

/** `null`: not such an answer. */
export const readSigning = (answer: unknown): Signing | null => (isSigning(answer) ? answer : null);

const texts = [
  'appointmentId',
  'termsHash',
  'address',
  'scheduledAt',
  'formattedDateTime',
  'service',
  'refundTerms',
];
const states = ['to-sign', 'to-amend', 'signed', 'ended'];
const prefilled = [
  'payerName',
  'payerPhone',
  'payerEmail',
  'reportEmail',
  'relationshipToBuyer',
  'buyerName',
  'buyerPhone',
  'buyerEmail',
  'realtorName',
  'realtorPhone',
];

function isSigning(answer: unknown): answer is Signing {
  const fields = fieldsOf(answer);
  const { signed, heldUntilWords, outdatedBy } = fields;
  return (
    allText(fields, texts) &&
    states.includes(String(fields.state)) &&
    [fields.total, fields.dueCents, fields.edition].every((value) => typeof value === 'number') &&
    [fields.awaitingVerification, fields.needsPhone].every((value) => typeof value === 'boolean') &&
    [heldUntilWords, fields.payByWords, fields.payLaterWords, fields.paymentUrl].every(
      (words) => words === null || typeof words === 'string',
    ) &&
    (fields.totalBefore === null || typeof fields.totalBefore === 'number') &&
    Array.isArray(outdatedBy) &&
    Array.isArray(fields.details) &&
    fields.details.every((detail) => allText(fieldsOf(detail), ['name', 'value'])) &&
    Array.isArray(fields.keyTerms) &&
    fields.keyTerms.every((term) => allText(fieldsOf(term), ['name', 'words'])) &&
    isAgreement(fieldsOf(fields.agreement)) &&
    (fields.amendment === null || isAmendment(fieldsOf(fields.amendment))) &&
    (fields.prefilled === null || allText(fieldsOf(fields.prefilled), prefilled)) &&
    (signed === null || allText(fieldsOf(signed), ['agreementId', 'signerName', 'signedAt', 'signedAtWords']))
  );
}

const isAgreement = (fields: Fields) =>
  allText(fields, ['version', 'textHash', 'title', 'preamble']) &&
  parseCalendarDate(String(fields.effective)).ok &&
  Array.isArray(fields.sections) &&
  fields.sections.every((section) => isSection(fieldsOf(section)));

const isSection = (fields: Fields) =>
  allText(fields, ['id', 'title']) &&
  typeof fields.number === 'number' &&
  Array.isArray(fields.paragraphs) &&
  (fields.list === undefined || Array.isArray(fields.list));

const isAmendment = (fields: Fields) =>
  allText(fields, ['beforeWords', 'afterWords', 'termsHash']) && Array.isArray(fields.sentences);

type Fields = Record<string, unknown>;

const fieldsOf = (item: unknown): Fields =>
  typeof item === 'object' && item !== null ? (item as Fields) : {};
const allText = (fields: Fields, names: readonly string[]) =>
  names.every((name) => typeof fields[name] === 'string');
