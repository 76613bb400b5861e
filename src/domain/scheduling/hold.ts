/** How long an unpaid booking holds its time. */
import { hourMs } from '../durations.ts';

/** Must be signed and paid this long before its start, so that someone else can take the time. */
const BEFORE_START_MS = 2 * hourMs;
const MIN_TIME_TO_PAY_MS = hourMs / 2;

const beforeStart = (startsAt: Date): number => startsAt.getTime() - BEFORE_START_MS;

/** For a start that was chosen `at` a moment: two hours before it, or the start itself if that leaves no time to pay. */
export const latestHoldEnd = (startsAt: Date, at: Date): Date =>
  beforeStart(startsAt) - at.getTime() >= MIN_TIME_TO_PAY_MS ? new Date(beforeStart(startsAt)) : startsAt;

/** Counts from the first booking, so rescheduling does not extend it. */
export const holdEnd = (bookedAt: Date, startsAt: Date, holdHours: number): Date =>
  new Date(Math.min(bookedAt.getTime() + holdHours * hourMs, latestHoldEnd(startsAt, bookedAt).getTime()));

/**
 * Payment deadline of a signed, unpaid booking: what the customer read before signing. A booking signed in the last
 * minutes of its hold gets at least half an hour to pay, if the start allows it.
 */
export function payDeadline(
  { heldUntil, startsAt }: { heldUntil: Date; startsAt: Date },
  signedAt: Date,
): Date {
  const latest = heldUntil.getTime() > beforeStart(startsAt) ? startsAt.getTime() : beforeStart(startsAt);
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
