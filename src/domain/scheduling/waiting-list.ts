/** The waiting list of a full day: its promise and limits. */
import { hourMs } from '../durations.ts';

/** How long a free time is offered to the first in line before it goes to the next. */
const OFFER_HOURS = 2;

/** Browsers that may sign up the same mailbox for a day before one is confirmed. Each sends an email. */
export const MAX_UNCONFIRMED_PLACES = 3;

/** Maximum number of days one address can wait for. */
export const MAX_WAITED_FOR_DAYS = 5;

export const WAITING_LIST_PROMISE = `We email you within 24 hours if a slot becomes available, first confirmed first served, and hold it for ${OFFER_HOURS} hours.`;

/** When an offer made now expires; never after the start of the inspection. */
export function offerEnd(now: Date, startsAt: Date): Date {
  const patience = now.getTime() + OFFER_HOURS * hourMs;
  return new Date(Math.min(patience, startsAt.getTime()));
}
