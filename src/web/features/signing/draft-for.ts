/** Decides what to keep of a stored draft for the current terms. */
import type { Signing } from '../../../api/agreement.ts';
import { type ContractForm, EMPTY_CONTRACT_FORM } from '../../../domain/agreement/contract-form.ts';
import type { ContractDraft } from '../../storage/contract-draft.ts';

type ToSign = Pick<Signing, 'appointmentId' | 'termsHash' | 'address' | 'prefilled'>;

/** After a change of terms the client's details stay; consent, initials and signature do not. */
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
