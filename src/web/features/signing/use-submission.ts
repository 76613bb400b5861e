// Submits the signature, one request at a time, and reports the result.
import { useRef, useState } from 'react';
import { type ContractForm, withoutUnusedBuyer } from '../../../domain/agreement/contract-form.ts';
import { readContractForm } from '../../../domain/agreement/read-contract-form.ts';
import { dayMs } from '../../../domain/durations.ts';
import type { ContractDraft } from '../../storage/contract-draft.ts';
import { toast } from '../../ui/toast-store.ts';
import type { SentSignature } from './is-own-signature.ts';
import type { SignAnswer, SignRequest } from './signing-calls.ts';
import type { SigningSource } from './use-signing.ts';

export type SubmissionProblem = { reason: 'changed' | 'unverified' | 'refused'; words: string };

const failed = 'Failed to create appointment. Please try again.';
const nothingLost = 'We couldn’t reach the server. Nothing you entered is lost, and it’s safe to try again.';
const unreachable: SignAnswer = { ok: false, reason: 'unreachable' };

export function useSubmission(props: {
  source: SigningSource;
  onSigned: (sent: SentSignature) => Promise<void>;
  /** The booking or its agreement differs from what the page shows. */
  onChanged: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SubmissionProblem | null>(null);
  /** A ref, because a second click can come before the next render. */
  const sending = useRef(false);
  /** A first attempt without an answer may have been stored. */
  const firstSentMs = useRef<number | null>(null);

  const settle = async (answer: SignAnswer, { contractData }: SignRequest, sentAtMs: number) => {
    if (answer.ok) return props.onSigned({ ...answer, signerName: contractData.payerName ?? '', sentAtMs });
    toast({ title: 'Error', description: failed, tone: 'destructive' });
    if (answer.reason === 'unreachable') return setProblem({ reason: 'refused', words: nothingLost });
    firstSentMs.current = null;
    if (answer.reload) await props.onChanged();
    setProblem({ reason: answer.reason, words: answer.message ?? failed });
  };

  const submit = async (draft: ContractDraft) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    const sentAtMs = firstSentMs.current ?? performance.now();
    firstSentMs.current = sentAtMs;
    const request = signRequest(draft, props.source, Date.now());
    const answer = await import('./signing-calls.ts').then(
      ({ sign }) => sign(request),
      () => unreachable,
    );
    await settle(answer, request, sentAtMs);
    sending.current = false;
    setBusy(false);
  };

  return { busy, problem, submit };
}

const MAX_AGE_MS = 90 * dayMs;

/** The form as it will be stored, and the age of each action. */
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
