// The calls of paying, checked without the schemas: their code is larger than the page that shows it.
import type { PaymentIntent, PaymentStanding, SandboxOutcome } from '../../../api/payment.ts';

/** What is paid: an appointment of this browser, or the one a link is for. */
export type Bill = { appointmentId: string; token?: string | undefined };

/** `no-answer`: what was asked for may have happened all the same. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; reason: 'refused' | 'no-answer' };

export const askStanding = (bill: Bill): Promise<Answer<PaymentStanding>> =>
  post('/api/payment/success', bill, isStanding);

export const createIntent = (bill: Bill): Promise<Answer<PaymentIntent>> =>
  post('/api/create-payment-intent', bill, isIntent);

export type Card = { number: string; expiry: string; cvc: string };

export const confirmCard = (clientSecret: string, card: Card): Promise<Answer<SandboxOutcome>> =>
  post(sandbox(clientSecret, 'confirm'), card, isOutcome);

export const answerChallenge = (clientSecret: string, passed: boolean): Promise<Answer<SandboxOutcome>> =>
  post(sandbox(clientSecret, 'challenge'), { passed }, isOutcome);

const sandbox = (clientSecret: string, what: string) =>
  `/api/sandbox/payments/${encodeURIComponent(clientSecret)}/${what}`;

const longestWaitMs = 20_000;

async function post<Value>(
  path: string,
  body: object,
  isValue: (answer: Fields) => boolean,
): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    if (!response.ok) return { ok: false, reason: response.status < 500 ? 'refused' : 'no-answer' };
    const answer: unknown = await response.json();
    return isValue(fieldsOf(answer))
      ? { ok: true, value: answer as Value }
      : { ok: false, reason: 'no-answer' };
  } catch {
    return { ok: false, reason: 'no-answer' };
  }
}

type Fields = Record<string, unknown>;

const fieldsOf = (item: unknown): Fields =>
  typeof item === 'object' && item !== null ? (item as Fields) : {};
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

const isStanding = ({ state, due, amount, booked, problem, paidAtWords }: Fields) =>
  ['paid', 'processing', 'open', 'failed', 'needs-review', 'refunded'].includes(String(state)) &&
  [due, amount].every((value) => typeof value === 'number') &&
  typeof booked === 'boolean' &&
  [problem, paidAtWords].every(isTextOrNull);

const isIntent = ({ clientSecret, amount, provider, publishableKey }: Fields) =>
  typeof clientSecret === 'string' &&
  typeof amount === 'number' &&
  (provider === 'sandbox' || provider === 'stripe') &&
  isTextOrNull(publishableKey);

const isOutcome = ({ state, message, field }: Fields) =>
  ['succeeded', 'processing', 'challenge', 'declined', 'invalid-card'].includes(String(state)) &&
  [message, field].every(isTextOrNull);
