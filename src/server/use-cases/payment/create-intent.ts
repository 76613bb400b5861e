// Something to pay, for a form. However often and by however many it is asked for, one payment is open, and it is one party's.
import { keepsItsTime } from '../../../domain/appointment/appointment-status.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { due } from '../../../domain/payment/due.ts';
import type { Database } from '../../db/client.ts';
import { retry } from '../../db/conflicts.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import {
  findPayment,
  findUnfinished,
  insertPayment,
  noteIntent,
  noteUse,
  type Payer,
  type StoredPayment,
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

/** The same for every call with the same key, or the provider would refuse the second. */
const description = 'Home inspection';

const unavailable = { ok: false, reason: 'payments-unavailable' } as const;

/** Others can pay, change the price or give the time back meanwhile. */
export async function createIntent(deps: PaymentDeps, payer: Payer): Promise<CreatedIntent> {
  const created = await retry(async () => {
    const wanted = await deps.db.transaction().execute((tx) => wantPayment(tx, deps, payer));
    if (!wanted.ok) return wanted;
    return makeReady(deps, wanted.payment, { amount: wanted.amount, partyId: partyOf(payer) });
  });
  return created ?? unavailable;
}

const partyOf = (payer: Payer): string | null => ('appointmentId' in payer ? (payer.partyId ?? null) : null);

type Wanted = { ok: true; payment: StoredPayment; amount: Cents } | Extract<CreatedIntent, { ok: false }>;

/** Under the booking's lock: who asks at the same moment finds the same row. */
async function wantPayment(tx: Database, deps: PaymentDeps, payer: Payer): Promise<Wanted> {
  const asked = 'browser' in payer ? { ok: true as const, amount: payer.amount } : await readDue(tx, payer);
  if (!asked.ok) return asked;
  const { amount } = asked;
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
  if (!booking || !keepsItsTime(booking.status)) return { ok: false, reason: 'not-payable' } as const;
  // Whoever paid once more would have paid twice, should the bank decide for us.
  if (booking.paymentStatus === 'disputed') return { ok: false, reason: 'payment-disputed' } as const;
  const amount = due(booking);
  if (amount === 0) return { ok: false, reason: 'already-paid' } as const;
  return { ok: true, amount } as const;
}

/** `again`: it has come to an end, so that it has to be asked anew what is due. */
async function makeReady(
  deps: PaymentDeps,
  payment: StoredPayment,
  { amount, partyId }: { amount: Cents; partyId: string | null },
): Promise<CreatedIntent | 'again'> {
  const { db, clock, payments } = deps;
  const { id, intent_id: intentId, client_secret: clientSecret, appointment_id: appointmentId } = payment;
  // Paid with another party's form, it would count as theirs: who opens one ends the other's.
  const isTheirs = payment.party_id === partyId;
  if (!isTheirs || payment.asked_cents !== amount || payment.provider !== payments.provider) {
    const ended = await closePayment(deps, payment);
    if (!ended.ok) return unavailable;
    return ended.state === 'processing' ? { ok: false, reason: 'payment-processing' } : 'again';
  }
  if (intentId === null || clientSecret === null) {
    const made = await payments.createIntent({ key: id, amount: cents(amount), appointmentId, description });
    // Somebody who asked at the same moment may have it already.
    if (!made.ok) return (await findPayment(db, id))?.intent_id ? 'again' : unavailable;
    const noted = await noteIntent(db, id, made.value);
    await noteUse(db, id, clock.now());
    return noted ? { ok: true, clientSecret: made.value.clientSecret, amount } : 'again';
  }
  const looked = await syncPayment(deps, payment);
  if (!looked.ok) return unavailable;
  if (looked.state === 'processing') return { ok: false, reason: 'payment-processing' };
  if (looked.state !== 'open' && looked.state !== 'failed') return 'again';
  await noteUse(db, id, clock.now());
  return { ok: true, clientSecret, amount };
}
