/** What a time that is not offered would break. The office may book it after confirming these words; an overlap never. */
import { addDays, type CalendarDate, phoenixDateOf } from '../calendar-date.ts';
import { minuteMs } from '../durations.ts';
import type { Result } from '../result.ts';
import type { BookedTime, Schedule } from './availability.ts';
import { CONFLICT_TEXT, type Conflict, conflictsOf } from './conflicts.ts';
import { holidayOn } from './federal-holidays.ts';
import { MAX_PER_DAY, MINUTES_BETWEEN, TOTAL_MINUTES, WINDOW_DAYS } from './inspection-times.ts';

export type TimeBreak = Conflict | 'past' | 'today' | 'too-far' | 'holiday' | 'busy' | 'full-day';

export const TIME_BREAK_TEXT: Readonly<Record<TimeBreak, string>> = {
  ...CONFLICT_TEXT,
  past: 'This time is already past',
  today: 'It’s today',
  'too-far': `It’s more than ${WINDOW_DAYS} days away`,
  holiday: 'It’s a holiday',
  busy: 'Your calendar is busy then',
  'full-day': `The day already has ${MAX_PER_DAY} inspections`,
};

export const TIME_BREAKS = Object.keys(TIME_BREAK_TEXT) as TimeBreak[];

/** `overlap`: with this inspection, or less than the time between two. */
export type TimeBreaks =
  | Result<readonly TimeBreak[], 'earlier-day'>
  | { ok: false; reason: 'overlap'; with: BookedTime };

/** `schedule`: of that day and without the inspection itself. */
export function timeBreaks(schedule: Schedule, startsAt: Date, now: Date): TimeBreaks {
  const own = { startsAt, minutes: TOTAL_MINUTES };
  const date = phoenixDateOf(startsAt);
  const today = phoenixDateOf(now);
  if (date < today) return { ok: false, reason: 'earlier-day' };
  const other = schedule.taken.find((taken) => !areApart(taken, own) && !areApart(own, taken));
  if (other) return { ok: false, reason: 'overlap', with: other };
  const breaks: (TimeBreak | null)[] = [
    startsAt <= now ? 'past' : date === today ? 'today' : null,
    date > addDays(today, WINDOW_DAYS) ? 'too-far' : null,
    holidayOn(date) ? 'holiday' : null,
    ...conflictsOf(schedule.settings, own),
    schedule.busy.some((busy) => busy.startsAt < endOf(own) && startsAt < busy.endsAt) ? 'busy' : null,
    countOn(schedule.taken, date) >= MAX_PER_DAY ? 'full-day' : null,
  ];
  return { ok: true, value: breaks.filter((one) => one !== null) };
}

const endOf = ({ startsAt, minutes }: BookedTime): Date => new Date(startsAt.getTime() + minutes * minuteMs);

const areApart = (earlier: BookedTime, later: BookedTime): boolean =>
  endOf(earlier).getTime() + MINUTES_BETWEEN * minuteMs <= later.startsAt.getTime();

const countOn = (taken: readonly BookedTime[], date: CalendarDate): number =>
  taken.filter(({ startsAt }) => phoenixDateOf(startsAt) === date).length;
