// The office voids a credit, or settles the shortfall of a used one.
import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { ZERO } from '../../../domain/money.ts';
import type { VoidReason } from '../../../domain/payment/credit-backing.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { findCreditToVoid, settleShortfall, writeVoided } from '../../db/stores/money-admin.ts';
import { lockBooking, writeMoney } from '../../db/stores/paid-bookings.ts';
import type { Clock } from '../../ports/clock.ts';
import { addPayerDeliveries } from '../desk/add-payer-deliveries.ts';
import { readBookingMoney } from '../payment/apply-payment-to-booking.ts';

export type CreditSettled = { ok: true } | { ok: false; reason: 'unknown-credit' | 'credit-changed' };

type Deps = { db: Database; clock: Clock };

/** The booking it paid for owes the amount again and its payer is notified; the time stays booked. */
export const voidCredit = (
  { db, clock }: Deps,
  id: string,
  { reason, actor }: { reason: VoidReason; actor: string },
): Promise<CreditSettled> =>
  db.transaction().execute(async (tx): Promise<CreditSettled> => {
    const now = clock.now();
    const credit = await findCreditToVoid(tx, id);
    if (!credit) return { ok: false, reason: 'unknown-credit' };
    const { usedFor, amount } = credit;
    const booking = usedFor === null ? undefined : await lockBooking(tx, usedFor);
    if (!(await writeVoided(tx, { id, usedFor, reason, by: actor }, now)))
      return { ok: false, reason: 'credit-changed' };
    if (booking) {
      await writeMoney(tx, booking.id, await readBookingMoney(tx, { ...booking, credit: ZERO }));
      const appointment = await findAppointment(tx, booking.id);
      if (appointment && blocksTime(appointment.status))
        await addPayerDeliveries(tx, appointment, 'credit-voided', ['mail'], now);
    }
    const details = { cents: amount, reason, ...(usedFor !== null && { appointment: usedFor }) };
    await audit(tx, { actor, action: 'credit.voided', subject: { kind: 'credit', id }, details }, now);
    return { ok: true };
  });

export const settleCredit = ({ db, clock }: Deps, id: string, actor: string): Promise<CreditSettled> =>
  db.transaction().execute(async (tx): Promise<CreditSettled> => {
    if (!(await settleShortfall(tx, id))) return { ok: false, reason: 'unknown-credit' };
    await audit(tx, { actor, action: 'credit.settled', subject: { kind: 'credit', id } }, clock.now());
    return { ok: true };
  });
