// Local key `contract-draft`: an agreement that is being filled in, so that nothing is lost by loading the page again.
import type { ContractForm } from '../../domain/agreement/contract-form.ts';
import { readContractForm } from '../../domain/agreement/read-contract-form.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type ContractDraft = {
  appointmentId: string;
  /** What it was begun for: initials and signature count for these terms only. */
  termsHash: string;
  form: ContractForm;
  /** On this device's clock: when it was consented to, and each section initialed. */
  consentAt: number | null;
  initialsAt: Readonly<Record<string, number>>;
};

export const contractDraft = storedValue<ContractDraft>({
  area: 'local',
  key: 'contract-draft',
  parse: (stored) => {
    if (!isRecord(stored) || !isRecord(stored.form)) return null;
    const { appointmentId, termsHash, consentAt, initialsAt } = stored;
    if (typeof appointmentId !== 'string' || typeof termsHash !== 'string') return null;
    return {
      appointmentId,
      termsHash,
      form: readContractForm(stored.form),
      consentAt: typeof consentAt === 'number' ? consentAt : null,
      initialsAt: readTimes(initialsAt),
    };
  },
});

function readTimes(stored: unknown): Readonly<Record<string, number>> {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
