// Creates, reads and changes sandbox payments, and sends an event after each stored step.
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentAnswer, PaymentFailure, RefusalCause } from '../../ports/payments.ts';
import { eventsOf, type SignedEvent, signedEvent } from './sandbox-events.ts';
import { type SandboxPayment, type SandboxStore, settle, tokenOf } from './sandbox-payment.ts';

export type LedgerOptions = {
  store: SandboxStore;
  clock: Clock;
  webhookSecret: string;
  /** Calls the webhook. Lost events are made up for by polling, as with a real provider. */
  tell?: (event: SignedEvent) => Promise<unknown>;
};

export type NewSandboxPayment = Pick<
  SandboxPayment,
  'key' | 'amount' | 'description' | 'appointmentId' | 'page'
>;

/** Ids of payments, pay pages, refunds and disputes. */
export type IdPrefix = 'pi' | 'cs' | 're' | 'dp';

export type Ledger = ReturnType<typeof openLedger>;

/** Stripe's limits, in cents. */
const [minAmount, maxAmount] = [50, 99_999_999];

export function openLedger({ store, clock, webhookSecret, tell = async () => {} }: LedgerOptions) {
  const create = async (given: NewSandboxPayment): Promise<PaymentAnswer<SandboxPayment>> => {
    if (given.amount < minAmount || given.amount > maxAmount) return refused('amount');
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
    const stored = await store.add(fresh);
    return stored.contents === fresh.contents ? { ok: true, value: stored } : refused('key-reused');
  };

  /** `null`: not found. */
  const change = async (
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
    for (const event of eventsOf(before, after)) {
      await tell(signedEvent(event, webhookSecret, clock.now())).catch(() => {});
    }
    return { before, after };
  };

  /** The current state: a slow card may have succeeded since the last read. */
  const read = async (id: string, prefixes: IdPrefix[]): Promise<SandboxPayment | null> => {
    const token = tokenOf(id, prefixes);
    const payment = token === null ? null : await store.load(token);
    if (payment === null || settle(payment, clock.now()) === payment) return payment;
    return (await change(id, prefixes, (newest) => settle(newest, clock.now())))?.after ?? null;
  };

  const listReturned = () => store.listReturned(100);
  const listLatest = () => store.listLatest(100);

  return { create, change, read, listReturned, listLatest };
}

export const refused = (why: RefusalCause): Extract<PaymentFailure, { reason: 'refused' }> => ({
  ok: false,
  reason: 'refused',
  why,
});
