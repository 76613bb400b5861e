// The sandbox's payments as they are made, looked at and moved on, each step told to the product once it is kept.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentAnswer, PaymentTrouble, RefusalCause } from '../../ports/payments.ts';
import { newsOf, type SignedEvent, signedEvent } from './sandbox-events.ts';
import { type SandboxPayment, type SandboxStore, settle, tokenOf } from './sandbox-payment.ts';

export type LedgerOptions = {
  store: SandboxStore;
  clock: Clock;
  webhookSecret: string;
  /** Calls the webhook. What it loses is found by asking, as with a provider. */
  tell?: (event: SignedEvent) => Promise<unknown>;
};

export type NewSandboxPayment = Pick<
  SandboxPayment,
  'key' | 'amount' | 'description' | 'appointmentId' | 'page'
>;

/** Which ids are taken: of payments, of pay pages, of refunds, of disputes. */
export type IdPrefix = 'pi' | 'cs' | 're' | 'dp';

export type Ledger = ReturnType<typeof openLedger>;

/** Stripe's own bounds, in cents. */
const [leastAmount, mostAmount] = [50, 99_999_999];

export function openLedger({ store, clock, webhookSecret, tell = async () => {} }: LedgerOptions) {
  const create = async (given: NewSandboxPayment): Promise<PaymentAnswer<SandboxPayment>> => {
    if (given.amount < leastAmount || given.amount > mostAmount) return refused('amount');
    const { amount, description, appointmentId, page } = given;
    const fresh: SandboxPayment = {
      ...given,
      token: randomBytes(16).toString('hex'),
      secret: randomBytes(16).toString('hex'),
      contents: JSON.stringify([amount, description, appointmentId, page?.returnUrl ?? null]),
      state: 'open',
      problem: null,
      processingSince: null,
      refunds: [],
    };
    const kept = await store.add(fresh);
    return kept.contents === fresh.contents ? { ok: true, value: kept } : refused('key-reused');
  };

  /** `null`: there is none. */
  const take = async (
    id: string,
    prefixes: IdPrefix[],
    step: (payment: SandboxPayment) => SandboxPayment,
  ): Promise<{ before: SandboxPayment; after: SandboxPayment } | null> => {
    const token = tokenOf(id, prefixes);
    if (token === null) return null;
    let before: SandboxPayment | undefined;
    const after = await store.change(token, (payment) => {
      before = payment;
      return step(payment);
    });
    if (!before || !after) return null;
    for (const news of newsOf(before, after)) {
      await tell(signedEvent(news, webhookSecret, clock.now())).catch(() => {});
    }
    return { before, after };
  };

  /** As it stands now: a slow card may have come through since somebody asked last. */
  const look = async (id: string, prefixes: IdPrefix[]): Promise<SandboxPayment | null> => {
    const token = tokenOf(id, prefixes);
    const payment = token === null ? null : await store.load(token);
    if (payment === null || settle(payment, clock.now()) === payment) return payment;
    return (await take(id, prefixes, (newest) => settle(newest, clock.now())))?.after ?? null;
  };

  const listReturned = () => store.listReturned(100);

  return { create, take, look, listReturned };
}

export const refused = (why: RefusalCause): Extract<PaymentTrouble, { reason: 'refused' }> => ({
  ok: false,
  reason: 'refused',
  why,
});
