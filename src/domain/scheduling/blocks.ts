/** Blocking time: whole days, or the same hours on each of them. */
import { type CalendarDate, daysBetween, formatShortDate, phoenixDateOf } from '../calendar-date.ts';
import { formatTime12, type TimeOfDay } from '../time-of-day.ts';
import type { BookedTime } from './availability.ts';
import { overlaps } from './conflicts.ts';
import type { Blocked } from './schedule-settings.ts';

export interface BlockHours {
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
}

export interface Block {
  readonly days: readonly CalendarDate[];
  /** `null`: all day. */
  readonly hours: BlockHours | null;
}

const MAX_DAYS = 90;
const MAX_SPAN_DAYS = 365;

export interface BlockProblem {
  readonly field: 'days' | 'hours.to';
  readonly message: string;
}

/** The first thing wrong with a block, whatever else is blocked. */
export function blockProblem(block: Block, today: CalendarDate): BlockProblem | null {
  const { hours } = block;
  const days = daysOf(block);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { field: 'days', message: 'Please choose a day.' };
  if (first < today) return { field: 'days', message: 'Please choose today or a later date.' };
  if (daysBetween(first, last) > MAX_SPAN_DAYS)
    return { field: 'days', message: 'A block can’t be longer than a year.' };
  if (days.length > MAX_DAYS)
    return { field: 'days', message: `You can block up to ${MAX_DAYS} days at once.` };
  if (hours && hours.to <= hours.from)
    return { field: 'hours.to', message: 'The end has to be after the start.' };
  return null;
}

/** Each day once, in order. */
export const daysOf = ({ days }: Block): CalendarDate[] => [...new Set(days)].sort();

/** A whole day may be blocked over part of it, because it adds something; nothing is blocked twice. */
export function alreadyBlocked(block: Block, blocked: Blocked): string | null {
  const { hours } = block;
  const found = daysOf(block).flatMap((date) => {
    if (blocked.blockedDates.includes(date)) return `${formatShortDate(date)} (all day)`;
    const times = blocked.blockedTimes.filter(
      (time) => hours && time.date === date && time.from < hours.to && hours.from < time.to,
    );
    return times.map((time) => `${formatShortDate(date)} (${hoursText(time)})`);
  });
  if (found.length === 0) return null;
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
  return `Already blocked: ${found.slice(0, NAMED).join('; ')}${more}. Remove that block first, or choose another time.`;
}

const NAMED = 3;

/** "1:00 PM to 3:00 PM" */
export const hoursText = ({ from, to }: BlockHours): string => `${formatTime12(from)} to ${formatTime12(to)}`;

/** Whether the inspection falls on a blocked day or overlaps the blocked hours. */
export function isInBlock({ days, hours }: Block, booking: BookedTime): boolean {
  const date = phoenixDateOf(booking.startsAt);
  return days.includes(date) && (!hours || overlaps({ date, ...hours }, booking));
}
