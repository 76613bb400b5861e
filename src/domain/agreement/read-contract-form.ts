/** Reads a contract form from a request or browser storage: trimmed, without invisible and bidirectional characters. */
import { parseUsPhone } from '../contact/phone.ts';
import { parseRelationship } from '../contact/relationship.ts';
import { readable } from '../readable-text.ts';
import { SECTION_IDS } from './agreement-template.ts';
import {
  type ContractForm,
  type ContractSignature,
  EMPTY_CONTRACT_FORM,
  normalizeInitials,
} from './contract-form.ts';
import { MAX_SIGNATURE_DATA_URL_LENGTH, SIGNATURE_DATA_URL_START } from './signature-limits.ts';

const MAX_LINE_LENGTH = 300;
/** Invisible characters. ZWNJ and ZWJ stay: Persian and Hindi names need them. */
const invisible = /(?![\u200c\u200d])\p{Cf}/gu;

type Fields = Readonly<Record<string, unknown>>;

/** Unreadable fields become empty, so `missingFromContract` reports them. Idempotent. */
export function readContractForm(fields: Fields): ContractForm {
  return {
    payerName: line(fields.payerName),
    payerPhone: phone(fields.payerPhone),
    payerEmail: line(fields.payerEmail),
    inspectionAddress: line(fields.inspectionAddress),
    reportEmail: line(fields.reportEmail),
    relationshipToBuyer:
      parseRelationship(fields.relationshipToBuyer) ?? EMPTY_CONTRACT_FORM.relationshipToBuyer,
    buyerName: line(fields.buyerName),
    buyerPhone: phone(fields.buyerPhone),
    buyerEmail: line(fields.buyerEmail),
    authorizedByBuyer: fields.authorizedByBuyer === true,
    realtorName: line(fields.realtorName),
    realtorPhone: phone(fields.realtorPhone),
    contractorName: line(fields.contractorName),
    contractorPhone: phone(fields.contractorPhone),
    financeCompany: line(fields.financeCompany),
    financePhone: phone(fields.financePhone),
    otherPartyName: line(fields.otherPartyName),
    otherPartyRole: line(fields.otherPartyRole),
    otherPartyPhone: phone(fields.otherPartyPhone),
    optOutMedia: fields.optOutMedia === true,
    esignConsent: fields.esignConsent === true,
    contractRead: fields.contractRead === true,
    clientInitials: initials(fields.clientInitials),
    initials: readInitials(fields.initials),
    acknowledged: fields.acknowledged === true,
    signature: readSignature(fields.signature),
  };
}

function line(value: unknown): string {
  if (typeof value !== 'string') return '';
  const words = readable(value).replace(invisible, '').replace(/\s+/g, ' ').trim();
  return [...words].slice(0, MAX_LINE_LENGTH).join('').trim();
}

/** Formats a valid number. Others stay as typed: cut to ten digits it could be another person's number. */
function phone(value: unknown): string {
  const typed = line(value);
  const parsed = parseUsPhone(typed);
  return parsed.ok ? parsed.value.display : typed;
}

const initials = (value: unknown): string => (typeof value === 'string' ? normalizeInitials(value) : '');

/** Keeps non-empty initials of known sections. */
function readInitials(value: unknown): Readonly<Record<string, string>> {
  const given = new Map(Object.entries(isRecord(value) ? value : {}));
  const read = SECTION_IDS.map((id) => [id, initials(given.get(id))] as const);
  return Object.fromEntries(read.filter(([, typed]) => typed !== ''));
}

function readSignature(value: unknown): ContractSignature | null {
  if (!isRecord(value)) return null;
  if (value.kind === 'typed') return { kind: 'typed', name: line(value.name) };
  const { kind, dataUrl } = value;
  if (kind !== 'drawn' || typeof dataUrl !== 'string') return null;
  const isPng = dataUrl.startsWith(SIGNATURE_DATA_URL_START);
  return isPng && dataUrl.length <= MAX_SIGNATURE_DATA_URL_LENGTH ? { kind, dataUrl } : null;
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
