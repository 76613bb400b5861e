// Sends the agreement to another signer. Loaded on demand.
import { sendForSignature } from '../../../api/contract.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import { CallFailed, call } from '../../lib/api-client.ts';
import { business } from '../../lib/business.ts';
import type { SendingForm } from './missing-to-send.ts';

/** `message`: from the server, if it sent one. */
export type SendAnswer = { ok: true; documentId: string } | { ok: false; message: string | undefined };

export async function sendContract(
  appointmentId: string,
  form: ContractForm,
  sending: SendingForm,
): Promise<SendAnswer> {
  try {
    const { success, documentId, error } = await call(sendForSignature, {
      body: {
        title: business().agreementTitle,
        message: sending.message.trim(),
        signerName: sending.signerName.trim(),
        signerEmail: sending.signerEmail.trim(),
        contractType: 'service_agreement',
        appointmentId,
        contractData: filledIn(form),
      },
    });
    return success && documentId !== null
      ? { ok: true, documentId }
      : { ok: false, message: error ?? undefined };
  } catch (failure) {
    return { ok: false, message: failure instanceof CallFailed ? failure.failure?.message : undefined };
  }
}

/** Without consent, initials and signature, which belong to the signer. The address is the booking's. */
function filledIn(form: ContractForm) {
  const {
    inspectionAddress: _booked,
    esignConsent: _consent,
    contractRead: _read,
    clientInitials: _letters,
    initials: _applied,
    acknowledged: _acknowledged,
    signature: _signature,
    ...typed
  } = form;
  return typed;
}
