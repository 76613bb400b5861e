import type { Managed } from '../../../api/manage-booking.ts';
import { isRecord } from '../../storage/stored-value.ts';

const texts = [
  'appointmentId',
  'status',
  'address',
  'formattedDateTime',
  'date',
  'time',
  'service',
  'payerEmail',
  'refundTerms',
];
const numbers = ['total', 'paid', 'credit', 'due'];
const flags = ['contractSigned', 'emailUnconfirmed', 'emailChangeable', 'awaitingVerification', 'changeable'];
const textsOrNothing = [
  'signingToken',
  'trackingToken',
  'heldUntilWords',
  'payByWords',
  'payLaterWords',
  'paymentUrl',
  'agreementId',
  'cancelledWords',
];
const payments = ['paid', 'processing', 'open', 'failed', 'needs-review', 'refunded', 'disputed'];

/** `null`: not an answer about a booking. Checks every field that is shown. */
export function readManaged(answer: unknown): Managed | null {
  if (!isRecord(answer)) return null;
  const has = (names: readonly string[], kind: string) => names.every((name) => typeof answer[name] === kind);
  const { reschedule, cancellation, documents, recipients, claimRejected, creditGiven, creditOffer } = answer;
  const { inspectionPeriod } = answer;
  const isManaged =
    has(texts, 'string') &&
    has(numbers, 'number') &&
    has(flags, 'boolean') &&
    textsOrNothing.every((name) => answer[name] === null || typeof answer[name] === 'string') &&
    payments.includes(String(answer.payment)) &&
    [reschedule, cancellation, documents].every(hasText) &&
    (answer.report === null || isReport(answer.report)) &&
    [claimRejected, creditGiven, creditOffer, inspectionPeriod].every(
      (item) => item === null || hasText(item),
    ) &&
    isRecord(recipients) &&
    Array.isArray(recipients.contactPersons) &&
    Array.isArray(answer.outdatedBy) &&
    Array.isArray(answer.amendments) &&
    Array.isArray(answer.takenOff) &&
    Array.isArray(answer.refunds) &&
    answer.refunds.every(hasText);
  return isManaged ? (answer as Managed) : null;
}

const isReport = (report: unknown): boolean =>
  isRecord(report) &&
  typeof report.status === 'string' &&
  typeof report.words === 'string' &&
  Array.isArray(report.missing) &&
  (report.url === null || /^\/report\/[\w-]+$/.test(String(report.url)));

const hasText = (item: unknown): boolean => isRecord(item) && typeof item.words === 'string';
