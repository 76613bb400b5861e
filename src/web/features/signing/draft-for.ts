/** What a stored draft is worth for what is to be signed now. */
import type { Signing } from '../../../api/agreement.ts';
import { type ContractForm, EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import type { ContractDraft } from '../../storage/contract-draft.ts';

type ToSign = Pick<Signing, 'appointmentId' | 'termsHash' | 'address' | 'prefilled'>;

/** After a change of the terms the client's details stay, and nothing that was agreed to. */
export function draftFor(stored: ContractDraft | null, signing: ToSign): ContractDraft {
  const { appointmentId, termsHash, address, prefilled } = signing;
  if (stored?.appointmentId === appointmentId && stored.termsHash === termsHash) return stored;
  const details: ContractForm =
    stored?.appointmentId === appointmentId ? stored.form : { ...EMPTY_CONTRACT_FORM, ...(prefilled ?? {}) };
  const form = { ...details, ...nothingAgreed, inspectionAddress: address };
  return { appointmentId, termsHash, form, consentAt: null, initialsAt: {} };
}

const { esignConsent, contractRead, initials, acknowledged, signature } = EMPTY_CONTRACT_FORM;
const nothingAgreed = { esignConsent, contractRead, initials, acknowledged, signature };
