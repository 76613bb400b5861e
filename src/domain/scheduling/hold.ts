/** How long a reservation that is neither signed nor paid keeps its time. */
const HOUR_MS = 3_600_000;

/** Counted from the first booking, so that moving it does not make it longer; never later than the start. */
export const holdEnd = (bookedAt: Date, startsAt: Date, holdHours: number): Date =>
  new Date(Math.min(bookedAt.getTime() + holdHours * HOUR_MS, startsAt.getTime()));

export const LONGEST_WARNING_MS = 2 * HOUR_MS;

/** When its holder is told that it ends: two hours before, or halfway through a short one. */
export function holdWarning(bookedAt: Date, heldUntil: Date): Date {
  const long = heldUntil.getTime() - bookedAt.getTime();
  return new Date(heldUntil.getTime() - Math.min(LONGEST_WARNING_MS, long / 2));
}

/** A payment that was on its way has failed: its holder gets the usual warning time to pay another way, up to the start. */
export const holdEndAfterFailure = (heldUntil: Date, startsAt: Date, now: Date): Date =>
  new Date(Math.min(Math.max(heldUntil.getTime(), now.getTime() + LONGEST_WARNING_MS), startsAt.getTime()));
