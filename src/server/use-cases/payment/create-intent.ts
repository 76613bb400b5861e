// Creates the intent for a card form. Idempotent: at most one payment is open per booking, and it belongs to one party.
import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { due } from '../../../domain/payment/due.ts';
import type { Database } from '../../db/client.ts';
import { retry } from '../../db/conflicts.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import {
  cancelWithoutIntent,
  findPayment,
  findUnfinished,
  insertPayment,
  type Payer,
  recordUse,
  type StoredPayment,
  storeIntent,
} from '../../db/stores/payments.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';
import { closePayment, syncPayment } from './sync-payment.ts';

export type CreatedIntent =
  | { ok: true; clientSecret: string; amount: Cents }
  | {
      ok: false;
      reason:
        | 'already-paid'
        | 'not-payable'
        | 'payment-disputed'
        | 'payment-processing'
        | 'payments-unavailable';
    };

/** Must be identical for the same idempotency key, or the provider refuses the second call. */
const description = 'Home inspection';

const unavailable = { ok: false, reason: 'payments-unavailable' } as const;

/** Retries, because a concurrent request can pay, change the price or release the time. */
export async function createIntent(deps: PaymentDeps, payer: Payer): Promise<CreatedIntent> {
  const created = await retry(async () => {
    const requested = await deps.db.transaction().execute((tx) => findOrInsertPayment(tx, deps, payer));
    if (!requested.ok) return requested;
    return makeReady(deps, requested.payment, { amount: requested.amount, partyId: partyOf(payer) });
  });
  return created ?? unavailable;
}

const partyOf = (payer: Payer): string | null => ('appointmentId' in payer ? (payer.partyId ?? null) : null);

type RequestedPayment =
  | { ok: true; payment: StoredPayment; amount: Cents }
  | Extract<CreatedIntent, { ok: false }>;

/** Under the booking's lock, so that concurrent requests find the same row. */
async function findOrInsertPayment(tx: Database, deps: PaymentDeps, payer: Payer): Promise<RequestedPayment> {
  const charge = 'browser' in payer ? { ok: true as const, amount: payer.amount } : await readDue(tx, payer);
  if (!charge.ok) return charge;
  const { amount } = charge;
  const open = await findUnfinished(tx, payer);
  if (open) return { ok: true, payment: open, amount };
  const made = await insertPayment(
    tx,
    {
      appointment_id: 'appointmentId' in payer ? payer.appointmentId : null,
      browser: 'browser' in payer ? payer.browser : null,
      party_id: partyOf(payer),
      via: 'form',
      provider: deps.payments.provider,
      intent_id: null,
      asked_cents: amount,
    },
    deps.clock.now(),
  );
  const payment = made ?? (await findUnfinished(tx, payer));
  return payment ? { ok: true, payment, amount } : unavailable;
}

async function readDue(tx: Database, { appointmentId }: { appointmentId: string }) {
  const booking = await lockBooking(tx, appointmentId);
  if (!booking || !blocksTime(booking.status)) return { ok: false, reason: 'not-payable' } as const;
  // Paying again would pay twice if we win the dispute.
  if (booking.paymentStatus === 'disputed') return { ok: false, reason: 'payment-disputed' } as const;
  const amount = due(booking);
  if (amount === 0) return { ok: false, reason: 'already-paid' } as const;
  return { ok: true, amount } as const;
}

/** `again`: this payment has ended, so the amount due has to be read again. */
async function makeReady(
  deps: PaymentDeps,
  payment: StoredPayment,
  { amount, partyId }: { amount: Cents; partyId: string | null },
): Promise<CreatedIntent | 'again'> {
  const { db, clock, payments } = deps;
  const { id, intent_id: intentId, client_secret: clientSecret, appointment_id: appointmentId } = payment;
  // A form belongs to one party: opening one closes another party's.
  const isTheirs = payment.party_id === partyId;
  if (!isTheirs || payment.asked_cents !== amount || payment.provider !== payments.provider) {
    const ended = await closePayment(deps, payment);
    if (!ended.ok) return unavailable;
    return ended.state === 'processing' ? { ok: false, reason: 'payment-processing' } : 'again';
  }
  if (intentId === null || clientSecret === null) {
    const made = await payments.createIntent({ key: id, amount: cents(amount), appointmentId, description });
    if (!made.ok) {
      // Nobody was given a secret of this key, so ending it cannot lose a charge. The next try takes another key.
      if (made.reason === 'unavailable' && made.keySpent)
        await cancelWithoutIntent(db, { id, provider: payments.provider }, clock.now());
      // A concurrent request may have created it already.
      return (await findPayment(db, id))?.intent_id ? 'again' : unavailable;
    }
    const stored = await storeIntent(db, id, made.value);
    await recordUse(db, id, clock.now());
    return stored ? { ok: true, clientSecret: made.value.clientSecret, amount } : 'again';
  }
  const synced = await syncPayment(deps, payment);
  if (!synced.ok) return unavailable;
  if (synced.state === 'processing') return { ok: false, reason: 'payment-processing' };
  if (synced.state !== 'open' && synced.state !== 'failed') return 'again';
  await recordUse(db, id, clock.now());
  return { ok: true, clientSecret, amount };
}
