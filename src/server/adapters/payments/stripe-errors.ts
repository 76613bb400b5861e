// Interprets Stripe's errors. Only messages meant for the payer are passed on; the log gets codes.
import Stripe from 'stripe';
import { readable } from '../../../domain/readable-text.ts';
import type { PaymentFailure, RefusalCause } from '../../ports/payments.ts';

/** An error that is an answer, or a failure of Stripe or the connection. `why` is for the log: no secret, no user input. */
export type ReadError =
  | { kind: 'answer'; trouble: PaymentFailure; why: string | null }
  | { kind: 'failure'; why: string; keySpent: boolean; pauseMs: number | undefined };

export function readError(error: unknown, signal: AbortSignal): ReadError {
  if (signal.aborted) return failed('no answer in time');
  if (error instanceof Stripe.errors.StripeCardError) {
    const trouble: PaymentFailure = { ok: false, reason: 'declined', words: payerText(error.message) };
    return { kind: 'answer', trouble, why: null };
  }
  const understood =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError;
  if (!understood)
    return { ...failed(whyOf(error)), keySpent: isServerError(error), pauseMs: pauseOf(error) };
  const why = causeOf(error);
  // Only unexpected refusals are logged.
  const unexpected = why === 'other' || why === 'key-reused';
  const trouble: PaymentFailure = { ok: false, reason: 'refused', why };
  return { kind: 'answer', trouble, why: unexpected ? whyOf(error) : null };
}

const failed = (why: string) => ({ kind: 'failure', why, keySpent: false, pauseMs: undefined }) as const;

/** Stripe stores the answer of a call that began, also a 500, and repeats it for the same key for 24 hours. */
const isServerError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;

/** `lock_timeout` is about one payment: others need not wait. */
const pauseOf = (error: unknown): number | undefined =>
  error instanceof Stripe.errors.StripeError && error.code !== 'lock_timeout'
    ? retryAfterMs(error.headers?.['retry-after'])
    : undefined;

/** Stripe asks for seconds; a date is not read. */
export const retryAfterMs = (value: string | null | undefined): number | undefined =>
  value && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined;

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
  const parts = [statusCode === undefined ? 'no JSON' : `HTTP ${statusCode}`, code, param, requestId];
  return parts.filter((part) => typeof part === 'string' && /^[\w .[\]-]{1,80}$/.test(part)).join(' ');
}

const maxMessageLength = 300;

export const payerText = (message: string): string => readable(message).slice(0, maxMessageLength);
