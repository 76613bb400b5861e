import type { Terms } from '../agreement/terms.ts';
import { instantAtPhoenix, phoenixDateOf } from '../calendar-date.ts';
import { minuteMs } from '../durations.ts';

export type RefundDeadline = Pick<Terms, 'fullRefundUntil'>;

/** The first instant after the deadline: the whole last minute is included. */
export const fullRefundEnd = (bookedAt: Date, { fullRefundUntil }: RefundDeadline): Date =>
  new Date(instantAtPhoenix(phoenixDateOf(bookedAt), fullRefundUntil).getTime() + minuteMs);
