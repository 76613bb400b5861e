// The office gives a customer a credit for a later inspection, out of goodwill. No money is behind it.
import { add, type Cents } from '../../../domain/money.ts';
import { canGiveGoodwill } from '../../../domain/payment/allowance.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { findCredit, goodwillOf, insertGoodwill } from '../../db/stores/credits.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import { addPayerDeliveries } from '../desk/add-payer-deliveries.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';

export type Goodwill = {
  creditId: string;
  appointmentId: string;
  amount: Cents;
  /** What was given for this booking when the office decided. */
  shown: Cents;
  reason: string;
  actor: string;
};

export type GivenGoodwill =
  | { ok: true }
  | { ok: false; reason: 'no-such-appointment' | 'goodwill-too-early' | 'goodwill-changed' | 'other-entry' };

/** Repeating it has no effect. The reason may name a person, so it stays out of the audit trail. */
export async function giveGoodwill(
  { db, clock, wake }: Pick<PaymentDeps, 'db' | 'clock' | 'wake'>,
  { creditId: id, appointmentId, amount, shown, reason, actor }: Goodwill,
): Promise<GivenGoodwill> {
  const done = await commitIfOk(db, async (tx): Promise<GivenGoodwill> => {
    const now = clock.now();
    const booking = await lockBooking(tx, appointmentId);
    const appointment = booking && (await findAppointment(tx, appointmentId));
    if (!booking || !appointment) return { ok: false, reason: 'no-such-appointment' };
    const known = await findCredit(tx, id);
    if (known)
      return known.appointmentId === appointmentId ? { ok: true } : { ok: false, reason: 'other-entry' };
    if (!canGiveGoodwill(booking.status)) return { ok: false, reason: 'goodwill-too-early' };
    const before = await goodwillOf(tx, appointmentId);
    if (add(...before.map(({ given }) => given)) !== shown) return { ok: false, reason: 'goodwill-changed' };
    await insertGoodwill(tx, { id, appointmentId, phone: appointment.phone, amount, reason }, now);
    await addPayerDeliveries(tx, appointment, 'credit-given', ['mail'], now);
    const subject = { kind: 'appointment', id: appointmentId };
    const details = { credit: id, cents: amount };
    await audit(tx, { actor, action: 'credit.given', subject, details }, now);
    return { ok: true };
  });
  if (done.ok) wake();
  return done;
}
