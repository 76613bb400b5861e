// Records cash, a check or other money that the office took for a booking. Repeating it has no effect.
import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import type { Cents } from '../../../domain/money.ts';
import { due } from '../../../domain/payment/due.ts';
import type { OfficeMoney } from '../../../domain/payment/office-entry.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  findOfficeEntry,
  findSameCheck,
  insertOfficeEntry,
  insertOfficePayment,
} from '../../db/stores/office-entries.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import { toPaymentRow } from '../../db/stores/payments.ts';
import { type AppliedPayment, applyPaymentToBooking } from '../payment/apply-payment-to-booking.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { closeOpenForm } from './close-open-form.ts';

export type ReceivedMoney = {
  entryId: string;
  appointmentId: string;
  money: OfficeMoney;
  amount: Cents;
  /** When it was handed over, if that is sent later. */
  takenAt: Date | undefined;
  /** What was due when the office decided; not known to a phone without a connection. */
  shown?: Cents | undefined;
  /** It is another check than the one that is recorded already. */
  again?: boolean | undefined;
  actor: string;
};

export type RecordedMoney =
  | { ok: true }
  | { ok: false; reason: 'no-such-appointment' | 'not-taking-money' | 'other-entry' | 'due-changed' }
  /** `by`: the name of the one who recorded it. */
  | { ok: false; reason: 'recorded-already'; by: string };

export async function recordReceived(deps: PaymentDeps, received: ReceivedMoney): Promise<RecordedMoney> {
  const recorded = await commitIfOk(deps.db, (tx) => recordReceivedIn(tx, deps, received));
  if (!recorded.ok) return recorded;
  if (recorded.applied?.announce) deps.wake();
  if (recorded.applied) await closeOpenForm(deps, received.appointmentId);
  return { ok: true };
}

type Recorded = { ok: true; applied: AppliedPayment | null } | Extract<RecordedMoney, { ok: false }>;

/** In the caller's transaction; the caller wakes the announcing job if `applied` says so. */
export async function recordReceivedIn(
  tx: Database,
  { business, clock }: Pick<PaymentDeps, 'business' | 'clock'>,
  { entryId, appointmentId, money, amount, takenAt, shown, again, actor }: ReceivedMoney,
): Promise<Recorded> {
  const now = clock.now();
  const booking = await lockBooking(tx, appointmentId);
  if (!booking) return { ok: false, reason: 'no-such-appointment' };
  const known = await findOfficeEntry(tx, entryId);
  if (known)
    return known.appointment_id === appointmentId
      ? { ok: true, applied: null }
      : { ok: false, reason: 'other-entry' };
  if (money.method === 'check' && !again) {
    const same = await findSameCheck(tx, { appointmentId, reference: money.reference, amount });
    if (same) return { ok: false, reason: 'recorded-already', by: same.by };
  }
  if (shown !== undefined && shown !== due(booking)) return { ok: false, reason: 'due-changed' };
  // A phone's clock may be wrong: not in the future, and not before the booking.
  const latest = takenAt && takenAt < now ? takenAt : now;
  const at = latest < booking.bookedAt ? booking.bookedAt : latest;
  const payment = await insertOfficePayment(tx, { appointmentId, amount, takenAt: at }, now);
  const entry = { id: entryId, appointmentId, paymentId: payment.id, refundId: null, money, takenAt: at };
  if (!(await insertOfficeEntry(tx, entry, now))) return { ok: false, reason: 'other-entry' };
  const row = toPaymentRow(payment, { refunds: [], disputes: [] });
  const applied = await applyPaymentToBooking(tx, business, booking, { payment, row, received: amount }, now);
  // Money for a booking that ended would have to go back at once, so it is not taken.
  if (!blocksTime(booking.status) && !applied.announce) return { ok: false, reason: 'not-taking-money' };
  const details = { payment: payment.id, cents: amount, method: money.method };
  const subject = { kind: 'appointment', id: appointmentId };
  await audit(tx, { actor, action: 'payment.recorded', subject, details }, now);
  return { ok: true, applied };
}
