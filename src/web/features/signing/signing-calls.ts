// Signing calls. Loaded on demand: the response schemas are large.
import type { z } from 'zod';
import { renewSigningLink, signAmendment } from '../../../api/agreement.ts';
import { createAppointment } from '../../../api/create-appointment.ts';
import { CallFailed, call } from '../../lib/api-client.ts';
import type { SigningSource } from './use-signing.ts';

export type SignRequest = z.input<typeof createAppointment.request.body>;

export type SignAnswer =
  | { ok: true; agreementId: string; signedAt: string }
  /** changed: the signed terms are no longer those of the booking. */
  | {
      ok: false;
      reason: 'changed' | 'unverified' | 'refused';
      message: string | undefined;
      /** It may have been signed, canceled or moved by now, so the state is loaded again. */
      reload: boolean;
    }
  /** Unknown whether it was signed; resending is idempotent. */
  | { ok: false; reason: 'unreachable' };

export async function sign(body: SignRequest): Promise<SignAnswer> {
  try {
    return { ok: true, ...(await call(createAppointment, { body })) };
  } catch (error) {
    if (!(error instanceof CallFailed)) return { ok: false, reason: 'unreachable' };
    const message = wordsOf(error);
    const looksAgain = [404, 409, 410].includes(error.status);
    return { ok: false, reason: reasonOf(error), message, reload: looksAgain };
  }
}

function reasonOf({ failure }: CallFailed): 'changed' | 'unverified' | 'refused' {
  if (failure?.code === 'agreement-changed') return 'changed';
  return failure?.code === 'phone-not-verified' ? 'unverified' : 'refused';
}

/** The server's message, with the fields it names. */
function wordsOf({ failure }: CallFailed): string | undefined {
  if (!failure) return undefined;
  const sentences = [failure.message, ...(failure.fields ?? []).map(({ message }) => message)];
  return [...new Set(sentences)].join(' ');
}

export type AmendAnswer =
  | { ok: true; agreementId: string }
  | { ok: false; message: string | undefined; looksAgain: boolean };

/** A token names its booking; without one the browser's appointment is named. */
export async function amend(
  { token, appointmentId }: SigningSource,
  signed: { termsHash: string; name: string },
): Promise<AmendAnswer> {
  try {
    const which = token ? { token } : { appointmentId };
    const { agreementId } = await call(signAmendment, { body: { ...which, ...signed } });
    return { ok: true, agreementId };
  } catch (error) {
    if (!(error instanceof CallFailed)) return { ok: false, message: undefined, looksAgain: false };
    return { ok: false, message: wordsOf(error), looksAgain: [404, 409, 410].includes(error.status) };
  }
}

export type LinkAnswer = { ok: true } | { ok: false; message: string | undefined };

export async function mailSigningLink({ token, appointmentId }: SigningSource): Promise<LinkAnswer> {
  try {
    await call(renewSigningLink, { body: token ? { token } : { appointmentId } });
    return { ok: true };
  } catch (error) {
    return { ok: false, message: error instanceof CallFailed ? error.failure?.message : undefined };
  }
}
