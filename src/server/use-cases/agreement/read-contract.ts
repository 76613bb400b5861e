import type { z } from 'zod';
import type { contractDataSchema } from '../../../api/create-appointment.ts';
import { missingFromContract } from '../../../domain/agreement/contract-completeness.ts';
import { type ContractForm, withoutUnusedBuyer } from '../../../domain/agreement/contract-form.ts';
import { readContractForm } from '../../../domain/agreement/read-contract-form.ts';
import { SIGNATURE_DATA_URL_START } from '../../../domain/agreement/signature-limits.ts';
import { refuseUnprintable, type Unprintable } from '../../fonts/printable.ts';
import { printedContractFields } from './printable-contract.ts';

export type ContractData = z.output<typeof contractDataSchema>;

export type ReadContract =
  | { ok: true; form: ContractForm }
  | { ok: false; reason: 'incomplete-contract'; fields: { field: string; message: string }[] }
  | Unprintable;

/** The form, or the fields it lacks. A drawn signature is decoded later, because that is expensive. */
export function readContract(data: ContractData, isDrawn: boolean): ReadContract {
  const drawn = { kind: 'drawn', dataUrl: `${SIGNATURE_DATA_URL_START}later` };
  const form = readContractForm({ ...data, ...(isDrawn && { signature: drawn }) });
  const missing = missingFromContract(form);
  if (missing.length === 0) {
    const signed = withoutUnusedBuyer(form);
    return refuseUnprintable(printedContractFields(signed)) ?? { ok: true, form: signed };
  }
  const fields = missing.map(({ field, words }) => ({ field, message: `Still missing: ${words}.` }));
  return { ok: false, reason: 'incomplete-contract', fields };
}
