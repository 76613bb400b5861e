/** Fields still missing before a contract can be sent for signature. */
import {
  type ContractPart,
  type MissingFromContract,
  missingFromContract,
} from '../../../domain/agreement/contract-completeness.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import { isEmail } from '../../../domain/contact/email.ts';

export const INCOMPLETE_SENDING_HINT =
  'Please complete all required fields and accept the terms to send the contract for signature';

export type SendingForm = {
  readonly signerName: string;
  readonly signerEmail: string;
  readonly message: string;
  readonly accepted: boolean;
};

export type MissingToSend = Pick<MissingFromContract, 'field' | 'words'>;

/** Consent, initials and signature belong to the signer. */
const senders: readonly ContractPart[] = ['client', 'buyer', 'others'];

/** In screen order. */
export function missingToSend(
  form: ContractForm,
  { signerName, signerEmail, accepted }: SendingForm,
): readonly MissingToSend[] {
  const unless = (isThere: boolean, field: string, words: string) => (isThere ? [] : [{ field, words }]);
  return [
    ...unless(/\p{L}/u.test(signerName), 'signerName', 'the signer’s full name'),
    ...unless(isEmail(signerEmail.trim()), 'signerEmail', 'the signer’s email address'),
    ...missingFromContract(form).filter(({ part }) => senders.includes(part)),
    ...unless(accepted, 'acceptedTerms', 'that you accept the terms'),
  ];
}
