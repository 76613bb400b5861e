/** The signing request: the form as it will be stored, and the age of each action. */
import { type ContractForm, withoutUnusedBuyer } from '../../../domain/agreement/contract-form.ts';
import { readContractForm } from '../../../domain/agreement/read-contract-form.ts';
import { dayMs } from '../../../domain/durations.ts';
import type { ContractDraft } from '../../storage/contract-draft.ts';
import type { SignRequest } from './signing-calls.ts';
import type { SigningSource } from './use-signing.ts';

const MAX_AGE_MS = 90 * dayMs;

export function signRequest(draft: ContractDraft, { token }: SigningSource, nowMs: number): SignRequest {
  const { appointmentId, termsHash, consentAt, initialsAt } = draft;
  const { signature, ...form }: ContractForm = withoutUnusedBuyer(readContractForm({ ...draft.form }));
  // The device's clock may have been set back.
  const ageOf = (moment: number) => Math.min(MAX_AGE_MS, Math.max(0, nowMs - moment));
  const initialsMs = Object.fromEntries(Object.entries(initialsAt).map(([id, at]) => [id, ageOf(at)]));
  return {
    appointmentId,
    ...(token && { signingToken: token }),
    contractData: {
      ...form,
      ...(signature?.kind === 'typed' && { signature }),
      ages: { consentMs: ageOf(consentAt ?? nowMs), initialsMs },
      termsHash,
    },
    ...(signature?.kind === 'drawn' && { signatureDataUrl: signature.dataUrl }),
  };
}
