// States: form -> sending -> sent, then redirects to the payment.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import { canStoreContractData, contractData, formWithoutSignature } from '../../storage/contract-data.ts';
import { toast } from '../../ui/toast-store.ts';
import type { SendingForm } from './missing-to-send.ts';

const redirectAfterMs = 2_000;

export type SendingState =
  | { step: 'form'; problem: string | null }
  | { step: 'sending' }
  | { step: 'sent'; next: string };

/** `addressFor`: address of the next page, given the document's id. */
export function useSending(appointmentId: string, addressFor: (documentId: string) => string) {
  const navigate = useNavigate();
  const [state, setState] = useState<SendingState>({ step: 'form', problem: null });

  const next = state.step === 'sent' ? state.next : null;
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => void navigate(next), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [next, navigate]);

  const send = async (typed: ContractForm, sending: SendingForm) => {
    const form = formWithoutSignature(typed);
    if (!canStoreContractData(form)) return toast(notKept);
    setState({ step: 'sending' });
    const answer = await import('./send-contract-call.ts').then(
      ({ sendContract }) => sendContract(appointmentId, typed, sending),
      () => ({ ok: false as const, message: undefined }),
    );
    if (!answer.ok) {
      toast(notSent);
      return setState({ step: 'form', problem: answer.message ?? notSent.description });
    }
    const { documentId } = answer;
    contractData.write({
      form,
      documentId,
      sentAt: new Date().toISOString(),
      status: 'sent',
      appointmentId,
      signerName: sending.signerName.trim(),
      signerEmail: sending.signerEmail.trim(),
    });
    toast({ title: 'Contract Sent Successfully!' });
    setState({ step: 'sent', next: addressFor(documentId) });
  };

  return { state, send };
}

const notSent = {
  title: 'Error',
  description: 'Failed to send contract for signature. Please try again.',
  tone: 'destructive',
} as const;
const notKept = {
  title: 'Error',
  description: 'Failed to send contract. Please try again.',
  tone: 'destructive',
} as const;
