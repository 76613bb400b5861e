/** The waiting list of a full day: its promise and its limits. */
import { hourMs } from '../durations.ts';

/** A time that has become free is kept for the first in line this long, then for the next. */
const OFFER_HOURS = 2;

/** Browsers that may ask for the same mailbox and day until one is confirmed: each sends a mail. */
export const MAX_UNCONFIRMED_PLACES = 3;

/** One address waits for this many days at most. */
export const MAX_WAITED_FOR_DAYS = 5;

export const WAITING_LIST_PROMISE = `We email you within 24 hours if a slot becomes available, first confirmed first served, and hold it for ${OFFER_HOURS} hours.`;

/** When an offer made now lapses; never after the inspection would have begun. */
export function offerEnd(now: Date, startsAt: Date): Date {
  const patience = now.getTime() + OFFER_HOURS * hourMs;
  return new Date(Math.min(patience, startsAt.getTime()));
}
