// Finds a time for each sample: on open days, at its own hour if free, without overlapping a booking.
import { addDays, type CalendarDate, instantAtPhoenix, weekday } from '../../domain/calendar-date.ts';
import { minuteMs } from '../../domain/durations.ts';
import { type Schedule, startTimes } from '../../domain/scheduling/availability.ts';
import { MAX_PER_DAY, MINUTES_BETWEEN, TOTAL_MINUTES } from '../../domain/scheduling/inspection-times.ts';
import { DEFAULT_SETTINGS } from '../../domain/scheduling/schedule-settings.ts';
import { minutesOfDay, type TimeOfDay } from '../../domain/time-of-day.ts';

export type SamplePlace = { day: CalendarDate; time: TimeOfDay; startsAt: Date; seat: number };
type Wanted = { name: string; day: CalendarDate; time: TimeOfDay };

const weekDays = 7;

/** The week begins today even when that is a day off; the rest of it is on open days. */
export function sampleDays(today: CalendarDate, { settings }: Schedule): CalendarDate[] {
  const ahead = Array.from({ length: weekDays - 1 }, (_, index) => addDays(today, index + 1));
  const open = ahead.filter(
    (day) => settings.hours[weekday(day)].isOpen && !settings.blockedDates.includes(day),
  );
  return [today, ...(open.length > 0 ? open : ahead)];
}

/** A sample's `day` assumes a full week; there may be fewer open days. */
export const dayOf = (days: readonly CalendarDate[], day: number): CalendarDate => {
  const [today, ...others] = days;
  const found = day === 0 ? today : others[(day - 1) % others.length];
  if (!found) throw new Error('A week without days');
  return found;
};

/** Samples without a free time are left out. */
export function findPlaces(
  samples: readonly Wanted[],
  days: readonly CalendarDate[],
  schedule: Schedule,
  placed: readonly SamplePlace[] = [],
): Map<string, SamplePlace> {
  const found = new Map<string, SamplePlace>();
  const inOrder = [...samples].sort((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`));
  for (const sample of inOrder) {
    const others = [...placed, ...found.values()];
    const tried = [sample.day, ...days.slice(1).filter((day) => day !== sample.day)];
    for (const day of tried) {
      const place = placeOn(day, sample.time, schedule, others);
      if (!place) continue;
      found.set(sample.name, place);
      break;
    }
  }
  return found;
}

function placeOn(
  day: CalendarDate,
  wanted: TimeOfDay,
  schedule: Schedule,
  others: readonly SamplePlace[],
): SamplePlace | undefined {
  const seat = freeSeat(day, others);
  if (seat === undefined) return undefined;
  const distance = (time: TimeOfDay) => Math.abs(minutesOfDay(time) - minutesOfDay(wanted));
  const times = [...hoursOn(day, schedule)].sort((a, b) => distance(a) - distance(b));
  for (const time of times) {
    const startsAt = instantAtPhoenix(day, time);
    if (!overlaps(startsAt, schedule, others)) return { day, time, startsAt, seat };
  }
  return undefined;
}

/** If today is a day off, the samples use the usual hours. */
function hoursOn(day: CalendarDate, { settings }: Schedule): readonly TimeOfDay[] {
  const hours = settings.hours[weekday(day)];
  return startTimes(hours.isOpen ? hours : DEFAULT_SETTINGS.hours[1], settings);
}

const freeSeat = (day: CalendarDate, others: readonly SamplePlace[]): number | undefined =>
  Array.from({ length: MAX_PER_DAY }, (_, index) => index + 1).find(
    (seat) => !others.some((other) => other.day === day && other.seat === seat),
  );

/** Includes travel time to the next job. */
export function overlaps(
  startsAt: Date,
  { taken, busy }: Pick<Schedule, 'taken' | 'busy'>,
  others: readonly Pick<SamplePlace, 'startsAt'>[],
): boolean {
  const until = (start: Date, minutes: number = TOTAL_MINUTES) =>
    start.getTime() + (minutes + MINUTES_BETWEEN) * minuteMs;
  const [from, to] = [startsAt.getTime(), until(startsAt)];
  const spans = [
    ...taken.map((one) => [one.startsAt.getTime(), until(one.startsAt, one.minutes)] as const),
    ...others.map((one) => [one.startsAt.getTime(), until(one.startsAt)] as const),
    ...busy.map((one) => [one.startsAt.getTime(), one.endsAt.getTime()] as const),
  ];
  return spans.some(([begins, ends]) => from < ends && begins < to);
}
