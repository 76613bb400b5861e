// Checks the whole rule for every quarter hour against a second, independent implementation.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate, daysBetween, weekday } from '../calendar-date.ts';
import { minutesOfDay, timeOfDayAt } from '../time-of-day.ts';
import { availability, type DayAvailability, type Schedule } from './availability.ts';
import { holidayOn } from './federal-holidays.ts';
import { LATEST_START, STEP_MINUTES } from './schedule-settings.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
/** Phoenix time, independent of the code under test: midnight is 07:00 UTC. */
const at = (date: CalendarDate, minute: number) =>
  new Date(Date.parse(`${date}T07:00:00Z`) + minute * MINUTE);

// Opening times are on quarter hours, so that a search by quarter hours finds every start.
const anyQuarter = fc.nat(minutesOfDay(LATEST_START) / 15).map((quarter) => quarter * 15);
const anyHours = fc.tuple(anyQuarter, anyQuarter, fc.boolean()).map(([a, b, isOpen]) => ({
  isOpen,
  opens: timeOfDayAt(Math.min(a, b)),
  closes: timeOfDayAt(Math.max(a, b)),
}));
const anyMinutes = fc.oneof(fc.integer({ min: 1, max: 600 }), fc.constant(150));

/** Weeks from today on, with random inspections, busy times and blocks. */
const anyWeeks = fc
  .nat(4000)
  .map((days) => addDays(calendarDate('2025-01-01'), days))
  .chain((today) => {
    const anyDay = fc.integer({ min: -1, max: 16 }).map((ahead) => addDays(today, ahead));
    const anyInstant = fc.integer({ min: -DAY, max: 17 * DAY }).map((minute) => at(today, minute));
    const anyBusy = fc.tuple(anyInstant, fc.oneof(anyMinutes, fc.integer({ min: 1, max: 3 * DAY })));
    return fc.record({
      today: fc.constant(today),
      now: fc.nat(DAY - 1).map((minute) => at(today, minute)),
      schedule: fc.record({
        settings: fc.record({
          hours: fc.record({
            0: anyHours,
            1: anyHours,
            2: anyHours,
            3: anyHours,
            4: anyHours,
            5: anyHours,
            6: anyHours,
          }),
          stepMinutes: fc.constantFrom(...STEP_MINUTES),
          lunchBreak: fc.boolean(),
          blockedDates: fc.array(anyDay, { maxLength: 4 }),
          blockedTimes: fc.array(
            fc
              .tuple(anyDay, fc.uniqueArray(fc.nat(DAY - 1), { minLength: 2, maxLength: 2 }))
              .map(([date, ends]) => ({
                date,
                from: timeOfDayAt(Math.min(...ends)),
                to: timeOfDayAt(Math.max(...ends)),
              })),
            { maxLength: 6 },
          ),
        }),
        taken: fc.array(fc.record({ startsAt: anyInstant, minutes: anyMinutes }), { maxLength: 30 }),
        busy: fc.array(
          anyBusy.map(([startsAt, minutes]) => ({
            startsAt,
            endsAt: new Date(startsAt.getTime() + minutes * MINUTE),
          })),
          { maxLength: 4 },
        ),
      }),
    });
  });

function isOpenDay({ settings, taken }: Schedule, today: CalendarDate, date: CalendarDate): boolean {
  const ahead = daysBetween(today, date);
  const booked = taken.filter(({ startsAt }) => startsAt >= at(date, 0) && startsAt < at(date, DAY));
  return (
    ahead >= 1 &&
    ahead <= 14 &&
    settings.hours[weekday(date)].isOpen &&
    !settings.blockedDates.includes(date) &&
    holidayOn(date) === null &&
    booked.length < 3
  );
}

/** Whether an inspection can start at this minute of an open day. */
function canStart({ settings, taken, busy }: Schedule, date: CalendarDate, minute: number): boolean {
  const { opens, closes } = settings.hours[weekday(date)];
  const sinceOpening = minute - minutesOfDay(opens);
  if (sinceOpening < 0 || minute > minutesOfDay(closes) || sinceOpening % settings.stepMinutes > 0)
    return false;
  if (settings.lunchBreak && minute >= 12 * 60 && minute < 13 * 60) return false;

  const start = at(date, minute).getTime();
  const meets = (minutes: number, from: number, until: number) =>
    start < until && from < start + minutes * MINUTE;
  return !(
    taken.some(({ startsAt, minutes }) =>
      meets(150 + 60, startsAt.getTime(), startsAt.getTime() + (minutes + 60) * MINUTE),
    ) ||
    busy.some(({ startsAt, endsAt }) => meets(150, startsAt.getTime(), endsAt.getTime())) ||
    settings.blockedTimes.some(
      ({ date: day, from, to }) =>
        day === date && minute < minutesOfDay(to) && minutesOfDay(from) < minute + 150,
    )
  );
}

const quarters = Array.from({ length: 96 }, (_, quarter) => quarter * 15);
const offered = (day: DayAvailability) =>
  day.times.filter(({ available }) => available).map(({ time }) => minutesOfDay(time));

describe('what is offered', () => {
  test('is exactly the set of bookable starts', () => {
    fc.assert(
      fc.property(anyWeeks, ({ today, now, schedule }) => {
        const days = availability(schedule, { from: addDays(today, -2), days: 19 }, now);
        const expected = days.map(({ date }) =>
          isOpenDay(schedule, today, date)
            ? quarters.filter((minute) => canStart(schedule, date, minute))
            : [],
        );
        expect(days.map(offered)).toEqual(expected);
      }),
    );
  });
  test('does not depend on the requested range', () => {
    fc.assert(
      fc.property(anyWeeks, fc.integer({ min: 1, max: 14 }), ({ today, now, schedule }, ahead) => {
        const alone = availability(schedule, { from: addDays(today, ahead), days: 1 }, now);
        expect(alone).toEqual([availability(schedule, { from: today, days: 15 }, now)[ahead]]);
      }),
      { numRuns: 50 },
    );
  });
});
