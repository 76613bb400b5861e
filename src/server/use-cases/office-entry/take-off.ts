// Takes money off what a customer owes, or refunds a part of what they paid. The agreed fee and the agreement stay.
import { add, type Cents, ZERO } from '../../../domain/money.ts';
import { type AllowanceRefusal, allowanceRefusal, canTakeOff } from '../../../domain/payment/allowance.ts';
import { due } from '../../../domain/payment/due.ts';
import { splitRefund } from '../../../domain/payment/refund-split.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { insertAllowance, writeAllowanceSum } from '../../db/stores/allowances.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { findOfficeEntry } from '../../db/stores/office-entries.ts';
import { type Booking, lockBooking, writeMoney } from '../../db/stores/paid-bookings.ts';
import { moneyBackOf, paymentsOf } from '../../db/stores/payments.ts';
import { readExcess } from '../../db/stores/payments-admin.ts';
import { insertRefund } from '../../db/stores/refunds.ts';
import { addPayerDeliveries } from '../desk/add-payer-deliveries.ts';
import { advanceBooking, readBookingMoney } from '../payment/apply-payment-to-booking.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { sendRefund } from '../payment/send-refund.ts';
import { closeOpenForm } from './close-open-form.ts';
import { refundSources } from './refund-sources.ts';

export type TakeOff = {
  entryId: string;
  appointmentId: string;
  amount: Cents;
  /** Refunds the amount too; otherwise it is taken off what is still due. */
  refund: boolean;
  /** What could be refunded, or was due, when the office decided. */
  shown: Cents;
  reason: string;
  actor: string;
};

export type TakenOff =
  | { ok: true }
  | {
      ok: false;
      reason: 'no-such-appointment' | 'allowance-ended' | 'paid-too-much' | 'other-entry' | AllowanceRefusal;
    };

/** For the provider; the office's own words may name a person. */
const REFUND_REASON = 'partial refund by the office';

export async function takeOff(deps: PaymentDeps, request: TakeOff): Promise<TakenOff> {
  const done = await commitIfOk(deps.db, (tx) => takeOffIn(tx, deps, request));
  if (!done.ok) return done;
  deps.wake();
  // Stored before it is sent; a job retries if sending fails.
  for (const refundId of done.refundIds) await sendRefund(deps, refundId);
  // An open card form asks for the earlier amount.
  if (!request.refund) await closeOpenForm(deps, request.appointmentId);
  return { ok: true };
}

type Done = { ok: true; refundIds: readonly string[] } | Extract<TakenOff, { ok: false }>;

/** The booking's lock keeps what is due and refundable stable. */
async function takeOffIn(tx: Database, deps: PaymentDeps, request: TakeOff): Promise<Done> {
  const { entryId: id, appointmentId, amount, refund, reason, actor } = request;
  const now = deps.clock.now();
  const booking = await lockBooking(tx, appointmentId);
  if (!booking) return { ok: false, reason: 'no-such-appointment' };
  const known = await findOfficeEntry(tx, id);
  if (known)
    return known.appointment_id === appointmentId && known.kind === 'allowance'
      ? { ok: true, refundIds: [] }
      : { ok: false, reason: 'other-entry' };
  if (!canTakeOff(booking.status)) return { ok: false, reason: 'allowance-ended' };
  // Otherwise the fee would be refunded, and what is too much would still be theirs.
  if (refund && (await readExcess(tx, appointmentId)) > 0) return { ok: false, reason: 'paid-too-much' };
  const sources = refund ? await readSources(tx, deps, appointmentId) : [];
  const limit = refund ? add(...sources.map((source) => source.amount)) : due(booking);
  const refusal = allowanceRefusal(request, limit);
  if (refusal) return { ok: false, reason: refusal };
  if (!(await insertAllowance(tx, { id, appointmentId, amount, reason }, now)))
    return { ok: false, reason: 'other-entry' };
  const refundIds: string[] = [];
  for (const { source, part } of splitRefund(sources, refund ? amount : ZERO)) {
    const { paymentId } = source;
    const asked = { paymentId, amount: part, reason: REFUND_REASON, allowanceId: id };
    refundIds.push(await insertRefund(tx, asked, now));
  }
  await updateBooking(tx, booking, now);
  const details = { cents: amount, refund };
  await audit(
    tx,
    { actor, action: 'allowance.given', subject: { kind: 'appointment', id: appointmentId }, details },
    now,
  );
  return { ok: true, refundIds };
}

async function readSources(tx: Database, { payments }: PaymentDeps, appointmentId: string) {
  const all = await paymentsOf(tx, appointmentId);
  const back = await moneyBackOf(
    tx,
    all.map(({ id }) => id),
  );
  return refundSources({ db: tx, payments }, all, back);
}

/** If nothing is due any more, the booking advances as after a payment. */
async function updateBooking(tx: Database, before: Booking, now: Date): Promise<void> {
  const booking = { ...before, allowance: await writeAllowanceSum(tx, before.id) };
  const money = await readBookingMoney(tx, booking);
  await writeMoney(tx, booking.id, money);
  if (money.status === 'paid' && before.paymentStatus !== 'paid')
    await advanceBooking(tx, booking, money, now);
  const appointment = await findAppointment(tx, booking.id);
  if (appointment) await addPayerDeliveries(tx, appointment, 'allowance', ['mail'], now);
}
