// What Stripe's errors mean to us. Of their words only those written for the payer go on; the log gets codes.
import Stripe from 'stripe';
import { readable } from '../../../domain/readable-text.ts';
import type { PaymentTrouble, RefusalCause } from '../../ports/payments.ts';

/** An error that is an answer, or a failure of Stripe or the way there. `why` is for the log: no secret, nobody's words. */
export type ReadError =
  | { kind: 'answer'; trouble: PaymentTrouble; why: string | null }
  | { kind: 'failure'; why: string };

export function readError(error: unknown, signal: AbortSignal): ReadError {
  if (signal.aborted) return { kind: 'failure', why: 'no answer in time' };
  if (error instanceof Stripe.errors.StripeCardError) {
    const trouble: PaymentTrouble = { ok: false, reason: 'declined', words: payerWords(error.message) };
    return { kind: 'answer', trouble, why: null };
  }
  const understood =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError;
  if (!understood) return { kind: 'failure', why: whyOf(error) };
  const why = causeOf(error);
  // Only what we cannot have meant is worth a line.
  const unexpected = why === 'other' || why === 'key-reused';
  const trouble: PaymentTrouble = { ok: false, reason: 'refused', why };
  return { kind: 'answer', trouble, why: unexpected ? whyOf(error) : null };
}

function causeOf(error: Stripe.errors.StripeError): RefusalCause {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key-reused';
  switch (error.code) {
    case 'resource_missing':
      return 'not-found';
    case 'payment_intent_unexpected_state':
    case 'charge_already_refunded':
    case 'charge_disputed':
      return 'wrong-state';
    case 'amount_too_small':
    case 'amount_too_large':
      return 'amount';
    default:
      return error.param === 'amount' ? 'amount' : 'other';
  }
}

function whyOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return 'an answer we cannot read';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'no connection';
  const { statusCode, code, param, requestId } = error;
  const said = [statusCode === undefined ? 'no JSON' : `HTTP ${statusCode}`, code, param, requestId];
  return said.filter((part) => typeof part === 'string' && /^[\w .[\]-]{1,80}$/.test(part)).join(' ');
}

const mostWords = 300;

export const payerWords = (words: string): string => readable(words).slice(0, mostWords);
