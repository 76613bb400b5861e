/** How long an unpaid booking holds its time. */
import { hourMs } from '../durations.ts';

/** Counts from the first booking, so rescheduling does not extend it; never later than the start. */
export const holdEnd = (bookedAt: Date, startsAt: Date, holdHours: number): Date =>
  new Date(Math.min(bookedAt.getTime() + holdHours * hourMs, startsAt.getTime()));

/** A signed booking must be paid this long before its start. */
const PAY_BEFORE_START_MS = 2 * hourMs;
/** A booking signed in the last minutes of its hold gets at least this long to pay. */
const MIN_TIME_TO_PAY_MS = hourMs / 2;

/**
 * Payment deadline of a signed, unpaid booking: the end of its hold, at most two hours before the start. If signed
 * later than that, the start.
 */
export function payDeadline(
  { heldUntil, startsAt }: { heldUntil: Date; startsAt: Date },
  signedAt: Date,
): Date {
  const before = startsAt.getTime() - PAY_BEFORE_START_MS;
  const latest = before > signedAt.getTime() ? before : startsAt.getTime();
  return new Date(Math.min(Math.max(heldUntil.getTime(), signedAt.getTime() + MIN_TIME_TO_PAY_MS), latest));
}

/**
 * within-hours: unpaid bookings are released after the hold's hours. before-inspection: signed bookings are not
 * released.
 */
export const PAYMENT_DUE = ['within-hours', 'before-inspection'] as const;
export type PaymentDue = (typeof PAYMENT_DUE)[number];

export const MAX_WARNING_MS = 2 * hourMs;

/** When the payer is warned that the hold expires: two hours before, or halfway through a short hold. */
export function holdWarning(bookedAt: Date, heldUntil: Date): Date {
  const long = heldUntil.getTime() - bookedAt.getTime();
  return new Date(heldUntil.getTime() - Math.min(MAX_WARNING_MS, long / 2));
}

/** After a processing payment fails, the payer gets the usual warning time to pay another way, at most until the start. */
export const holdEndAfterFailure = (heldUntil: Date, startsAt: Date, now: Date): Date =>
  new Date(Math.min(Math.max(heldUntil.getTime(), now.getTime() + MAX_WARNING_MS), startsAt.getTime()));
