/** The fields a contract form still needs. The page lists them; the server refuses an incomplete form. */
import { isEmail } from '../contact/email.ts';
import { parseUsPhone } from '../contact/phone.ts';
import { SECTION_IDS } from './agreement-template.ts';
import type { ContractForm, ContractSignature } from './contract-form.ts';
import { readContractForm } from './read-contract-form.ts';
import { SIGNATURE_DATA_URL_START } from './signature-limits.ts';

export const INCOMPLETE_CONTRACT_HINT =
  'Please complete all required fields, initial all contract sections, read the terms, and provide your signature';

export type ContractPart = 'client' | 'buyer' | 'others' | 'contract' | 'initials' | 'signature';

export interface MissingFromContract {
  readonly part: ContractPart;
  /** Id of the field to focus. */
  readonly field: string;
  /** "your full name": completes "Still missing: …". */
  readonly words: string;
}

/** Field id for one section's initials. */
export const initialsField = (sectionId: string): string => `initials-${sectionId}`;

/** In screen order. */
export function missingFromContract(typed: ContractForm): readonly MissingFromContract[] {
  const form = readContractForm({ ...typed });
  const missing: MissingFromContract[] = [];
  const need = (isThere: boolean, part: ContractPart, field: string, words: string) => {
    if (!isThere) missing.push({ part, field, words });
  };

  need(isName(form.payerName), 'client', 'payerName', 'your full name');
  need(isPhone(form.payerPhone), 'client', 'payerPhone', 'your phone number with 10 digits');
  need(isEmail(form.payerEmail), 'client', 'payerEmail', 'your email address');
  need(isEmail(form.reportEmail), 'client', 'reportEmail', 'an email address for the report');
  if (form.relationshipToBuyer !== 'buyer') {
    need(isName(form.buyerName), 'buyer', 'buyerName', 'the buyer’s full name');
    need(isPhone(form.buyerPhone), 'buyer', 'buyerPhone', 'the buyer’s phone number with 10 digits');
    need(isEmail(form.buyerEmail), 'buyer', 'buyerEmail', 'the buyer’s email address');
    need(form.authorizedByBuyer, 'buyer', 'authorizedByBuyer', 'that the buyer has authorized you');
  }
  for (const [field, whose] of otherPhones) {
    const valid = form[field] === '' || isPhone(form[field]);
    need(valid, 'others', field, `${whose} phone number with 10 digits, or none`);
  }
  need(form.esignConsent, 'contract', 'esignConsent', 'your consent to sign electronically');
  need(form.contractRead, 'contract', 'contractRead', 'the agreement, read to the end');
  for (const [index, id] of SECTION_IDS.entries()) {
    const isInitialed = Object.hasOwn(form.initials, id);
    need(isInitialed, 'initials', initialsField(id), `your initials for section ${index + 1}`);
  }
  need(form.acknowledged, 'signature', 'acknowledged', 'your acknowledgment of the terms');
  need(isSigned(form.signature), 'signature', 'signature', 'your signature');
  return missing;
}

const otherPhones = [
  ['realtorPhone', 'the realtor’s'],
  ['contractorPhone', 'the contractor’s'],
  ['financePhone', 'the finance company’s'],
  ['otherPartyPhone', 'the other party’s'],
] as const;

/** Every name contains at least one letter. */
const isName = (text: string): boolean => /\p{L}/u.test(text);

const isPhone = (text: string): boolean => parseUsPhone(text).ok;

/** The server checks for ink in a drawn signature when it decodes the picture. */
function isSigned(signature: ContractSignature | null): boolean {
  switch (signature?.kind) {
    case undefined:
      return false;
    case 'typed':
      return isName(signature.name);
    case 'drawn':
      return signature.dataUrl.length > SIGNATURE_DATA_URL_START.length;
  }
}
