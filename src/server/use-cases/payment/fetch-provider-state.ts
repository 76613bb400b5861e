// Fetches the state of a payment from the provider, which is the only source trusted.
import type { Logger } from 'pino';
import { cents } from '../../../domain/money.ts';
import type { PaymentFacts, ProviderAnswer } from '../../../domain/payment/payment-state.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Wake } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { cancelWithoutIntent, type StoredPayment } from '../../db/stores/payments.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Intent, PaymentAnswer, Payments } from '../../ports/payments.ts';
import { type RecordedPayment, recordPayment } from './record-payment.ts';

export type PaymentDeps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  payments: Payments;
  log: Logger;
  wake: Wake;
};

export type FetchResult = { ok: true; recorded: RecordedPayment } | { ok: false; reason: 'unavailable' };

/** `also`: further facts to record. */
export async function fetchProviderState(
  deps: PaymentDeps,
  payment: StoredPayment,
  also: readonly ProviderAnswer[] = [],
): Promise<FetchResult> {
  const { intent_id: id, state } = payment;
  if (id === null || payment.provider !== deps.payments.provider) return nothingNew(state);
  return recordAnswer(deps, payment, () => deps.payments.readIntent(id), also);
}

/** Cancels the payment. If it was paid first, the result says so. */
export async function cancelAtProvider(deps: PaymentDeps, payment: StoredPayment): Promise<FetchResult> {
  const { intent_id: id } = payment;
  if (id !== null && payment.provider === deps.payments.provider) {
    return recordAnswer(deps, payment, () => deps.payments.cancelIntent(id), []);
  }
  await cancelWithoutIntent(deps.db, { id: payment.id, provider: deps.payments.provider }, deps.clock.now());
  return nothingNew('cancelled');
}

const nothingNew = (state: RecordedPayment['state']): FetchResult => ({
  ok: true,
  recorded: { state, announce: false, refundIds: [], settled: false },
});

async function recordAnswer(
  deps: PaymentDeps,
  payment: StoredPayment,
  fetch: () => Promise<PaymentAnswer<Intent>>,
  also: readonly ProviderAnswer[],
): Promise<FetchResult> {
  const { clock, log } = deps;
  // Taken before the request: of two answers the one to the later request counts.
  const asOf = clock.now();
  const answer = await fetch();
  const unknown = !answer.ok && answer.reason === 'refused' && answer.why === 'not-found';
  if (!answer.ok && !unknown) return { ok: false, reason: 'unavailable' };
  if (unknown) log.error({ payment: payment.id }, 'payment is unknown at the provider');
  const facts = answer.ok ? factsOf(answer.value, asOf) : canceledFacts(payment, asOf);
  const { problem, card } = answer.ok ? answer.value : { problem: null, card: null };
  const recorded = await recordPayment(deps, payment.id, [facts, ...also], {
    problem,
    card,
    now: clock.now(),
  });
  return { ok: true, recorded };
}

const factsOf = (intent: Intent, asOf: Date): PaymentFacts => ({
  about: 'payment',
  state: intent.state,
  amount: intent.amount,
  currency: intent.currency,
  received: intent.received,
  refunded: intent.refunded,
  asOf,
});

/** The payment may belong to another account; it cannot be paid here. */
const canceledFacts = ({ asked_cents, refunded_cents }: StoredPayment, asOf: Date): PaymentFacts => ({
  about: 'payment',
  state: 'cancelled',
  amount: cents(asked_cents),
  currency: 'usd',
  received: cents(0),
  refunded: cents(refunded_cents),
  asOf,
});
