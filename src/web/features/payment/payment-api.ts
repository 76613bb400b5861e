// Payment calls. Answers are checked without the schemas, which are larger than the page.
import type { DoorPayment } from '../../../api/door-payment.ts';
import type { PaymentIntent, PaymentSummary, SandboxOutcome, SandboxPayPage } from '../../../api/payment.ts';
import { PAYMENT_PROVIDERS } from '../../../domain/providers.ts';

/** What is paid: an appointment of this browser, or the one a link is for. */
export type BookingRef = { appointmentId: string; token?: string | undefined };

/** `no-answer`: the request may still have been carried out. */
export type Answer<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: 'refused'; status: number }
  | { ok: false; reason: 'no-answer' };

export type PaymentStatusResult = Answer<PaymentSummary>;

/** Without a reference: the last payment of this browser. `paymentIntent` selects among its own. */
export const fetchPaymentStatus = (
  about: BookingRef | { paymentIntent?: string | undefined },
): Promise<PaymentStatusResult> => post('/api/payment/success', about, isStanding);

/** What a link shown at the door asks for. */
export const openDoorLink = (door: BookingRef): Promise<Answer<DoorPayment>> =>
  post(
    '/api/door-payment/open',
    door,
    ({ address, dueCents, refundTerms }) =>
      typeof dueCents === 'number' && [address, refundTerms].every((value) => typeof value === 'string'),
  );

/** `amount`: dollars as text, from the price list. */
export const createIntent = (what: BookingRef | { amount: string }): Promise<Answer<PaymentIntent>> =>
  post('/api/create-payment-intent', what, isIntent);

export type Card = { number: string; expiry: string; cvc: string };

export const confirmCard = (clientSecret: string, card: Card): Promise<Answer<SandboxOutcome>> =>
  post(sandbox(clientSecret, 'confirm'), card, isOutcome);

export const answerThreeDSecure = (clientSecret: string, passed: boolean): Promise<Answer<SandboxOutcome>> =>
  post(sandbox(clientSecret, 'challenge'), { passed }, isOutcome);

export const fetchSandboxPage = (session: string): Promise<Answer<SandboxPayPage>> =>
  call(`/api/sandbox/pay/${encodeURIComponent(session)}`, {}, isPayPage);

export const openSandboxLink = (
  link: string,
  reference: string | null,
): Promise<Answer<{ session: string }>> =>
  post(
    `/api/sandbox/pay/${encodeURIComponent(link)}/open`,
    { ...(reference !== null && { reference }) },
    ({ session }) => typeof session === 'string',
  );

const sandbox = (clientSecret: string, what: string) =>
  `/api/sandbox/payments/${encodeURIComponent(clientSecret)}/${what}`;

const timeoutMs = 20_000;

const post = <Value>(
  path: string,
  body: object,
  isValue: (answer: Fields) => boolean,
): Promise<Answer<Value>> =>
  call(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    isValue,
  );

async function call<Value>(
  path: string,
  request: RequestInit,
  isValue: (answer: Fields) => boolean,
): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    const { ok, status } = response;
    if (!ok) return status < 500 ? { ok, reason: 'refused', status } : { ok, reason: 'no-answer' };
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

const isStanding = ({ state, due, amount, booked, ...texts }: Fields) =>
  ['paid', 'processing', 'open', 'failed', 'needs-review', 'refunded', 'disputed'].includes(String(state)) &&
  [due, amount].every((value) => typeof value === 'number') &&
  typeof booked === 'boolean' &&
  [texts.problem, texts.paidAtWords, texts.appointmentId, texts.receiptNumber].every(isTextOrNull);

const isIntent = ({ clientSecret, amount, provider, publishableKey }: Fields) =>
  typeof clientSecret === 'string' &&
  typeof amount === 'number' &&
  PAYMENT_PROVIDERS.some((known) => known === provider) &&
  isTextOrNull(publishableKey);

const isOutcome = ({ state, message, field }: Fields) =>
  ['succeeded', 'processing', 'challenge', 'declined', 'invalid-card'].includes(String(state)) &&
  [message, field].every(isTextOrNull);

const isPayPage = ({ description, amount, state, problem, returnUrl, cancelUrl }: Fields) =>
  [description, state, returnUrl, cancelUrl].every((value) => typeof value === 'string') &&
  typeof amount === 'number' &&
  isTextOrNull(problem);
