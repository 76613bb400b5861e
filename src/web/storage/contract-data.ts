// Local key `contract-data`: the contract form of an agreement that was sent to another signer, with its status. A copy
// only; the server knows whether they have signed. It never contains a signature.
import type { ContractForm } from '../../domain/agreement/contract-form.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type ContractData = {
  form: Readonly<Record<string, unknown>>;
  documentId: string;
  sentAt: string;
  status: 'sent';
  appointmentId: string;
  signerName: string;
  signerEmail: string;
};

export const contractData = storedValue<ContractData>({
  area: 'local',
  key: 'contract-data',
  parse: (stored) => {
    if (!isRecord(stored) || stored.status !== 'sent') return null;
    const { documentId, sentAt, status, appointmentId, signerName, signerEmail, ...form } = stored;
    const texts = [documentId, sentAt, appointmentId, signerName, signerEmail];
    if (!texts.every((text) => typeof text === 'string')) return null;
    const [id = '', at = '', appointment = '', name = '', email = ''] = texts;
    return {
      form,
      documentId: id,
      sentAt: at,
      status,
      appointmentId: appointment,
      signerName: name,
      signerEmail: email,
    };
  },
  print: ({ form, ...sent }) => ({ ...form, ...sent }),
});

/** The client's fields, without initials and signature. */
export function formWithoutSignature(typed: ContractForm): Readonly<Record<string, unknown>> {
  const { signature: _drawn, initials: _applied, ...form } = typed;
  return form;
}

/** Checked before sending: without storage the page could not show later who was asked to sign. */
export function canStoreContractData(form: Readonly<Record<string, unknown>>): boolean {
  const trial = 'contract-data-trial';
  try {
    window.localStorage.setItem(trial, JSON.stringify(form));
    window.localStorage.removeItem(trial);
    return true;
  } catch {
    return false;
  }
}
