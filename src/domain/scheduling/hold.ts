/** How long a booking that is not paid keeps its time. */
import { hourMs } from '../durations.ts';

/** Counted from the first booking, so that moving it does not make it longer; never later than the start. */
export const holdEnd = (bookedAt: Date, startsAt: Date, holdHours: number): Date =>
  new Date(Math.min(bookedAt.getTime() + holdHours * hourMs, startsAt.getTime()));

/** A signed booking has to be paid this long before its start. */
const PAY_BEFORE_START_MS = 2 * hourMs;
/** Signed in the last minutes of the hold, there is still time to reach for a card. */
const LEAST_TIME_TO_PAY_MS = hourMs / 2;

/**
 * When a signed, unpaid booking is released: when its hold would have ended, and at the latest two hours before the start.
 * Signed later than that, at the start.
 */
export function payDeadline(
  { heldUntil, startsAt }: { heldUntil: Date; startsAt: Date },
  signedAt: Date,
): Date {
  const before = startsAt.getTime() - PAY_BEFORE_START_MS;
  const latest = before > signedAt.getTime() ? before : startsAt.getTime();
  return new Date(Math.min(Math.max(heldUntil.getTime(), signedAt.getTime() + LEAST_TIME_TO_PAY_MS), latest));
}

/** Within the hold's hours of booking, or any time before the inspection: then a signed booking is not released. */
export const PAYMENT_DUE = ['within-hours', 'before-inspection'] as const;
export type PaymentDue = (typeof PAYMENT_DUE)[number];

export const LONGEST_WARNING_MS = 2 * hourMs;

/** When its holder is told that it ends: two hours before, or halfway through a short one. */
export function holdWarning(bookedAt: Date, heldUntil: Date): Date {
  const long = heldUntil.getTime() - bookedAt.getTime();
  return new Date(heldUntil.getTime() - Math.min(LONGEST_WARNING_MS, long / 2));
}

/** A payment that was on its way has failed: its holder gets the usual warning time to pay another way, up to the start. */
export const holdEndAfterFailure = (heldUntil: Date, startsAt: Date, now: Date): Date =>
  new Date(Math.min(Math.max(heldUntil.getTime(), now.getTime() + LONGEST_WARNING_MS), startsAt.getTime()));
