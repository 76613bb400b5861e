import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, instantAtPhoenix } from '../calendar-date.ts';
import { minutesOfDay, type TimeOfDay, timeOfDayAt } from '../time-of-day.ts';
import {
  availability,
  type BookedTime,
  type DayAvailability,
  dayAvailability,
  type Schedule,
} from './availability.ts';
import { DEFAULT_SETTINGS, LATEST_START, STEP_MINUTES } from './schedule-settings.ts';

const MINUTE = 60_000;
const monday = calendarDate('2026-11-16');
const tuesday = calendarDate('2026-11-17');
const midnight = instantAtPhoenix(tuesday, '00:00').getTime();
const onTuesdayAt = (minute: number) => new Date(midnight + minute * MINUTE);

// Neighboring days are open as long as possible, to detect anything that reaches over midnight.
const longDay = { isOpen: true, opens: '00:00', closes: LATEST_START } as const;
const anyStart = fc.nat(minutesOfDay(LATEST_START));
const anySettings = fc
  .record({
    ends: fc.tuple(anyStart, anyStart),
    stepMinutes: fc.constantFrom(...STEP_MINUTES),
    lunchBreak: fc.boolean(),
  })
  .map(({ ends, ...rest }) => {
    const hours = {
      isOpen: true,
      opens: timeOfDayAt(Math.min(...ends)),
      closes: timeOfDayAt(Math.max(...ends)),
    };
    return {
      ...DEFAULT_SETTINGS,
      ...rest,
      hours: { ...DEFAULT_SETTINGS.hours, 1: longDay, 2: hours, 3: longDay },
    };
  });

const anyMinute = fc.integer({ min: -1440, max: 2880 });
const anyLength = fc.integer({ min: 1, max: 600 });
const anyTaken = fc.array(
  fc.tuple(anyMinute, anyLength).map(([minute, minutes]) => ({ startsAt: onTuesdayAt(minute), minutes })),
  { maxLength: 4 },
);
const anyBusy = fc.array(
  fc.tuple(anyMinute, anyLength).map(([minute, minutes]) => ({
    startsAt: onTuesdayAt(minute),
    endsAt: onTuesdayAt(minute + minutes),
  })),
  { maxLength: 3 },
);
/** One open Tuesday with random inspections and calendar entries. */
const anyTuesday: fc.Arbitrary<Schedule> = fc.record({
  settings: anySettings,
  taken: fc.oneof(fc.constant([]), anyTaken),
  busy: fc.oneof(fc.constant([]), anyBusy),
});

const look = (schedule: Schedule) => dayAvailability(schedule, tuesday, monday);
const offered = (day: DayAvailability) =>
  day.times.filter(({ available }) => available).map(({ time }) => time);
const bookedOnTuesday = ({ taken }: Schedule) =>
  taken.filter(({ startsAt }) => startsAt >= onTuesdayAt(0) && startsAt < onTuesdayAt(1440)).length;
const inspectionAt = (time: TimeOfDay): BookedTime => ({
  startsAt: onTuesdayAt(minutesOfDay(time)),
  minutes: 150,
});
const book = (schedule: Schedule, time: TimeOfDay): Schedule => ({
  ...schedule,
  taken: [...schedule.taken, inspectionAt(time)],
});

/** The maximum number of inspections that can be added, by brute force over up to `seats` starts. */
function mostThatFit(starts: readonly number[], seats: number): number {
  if (seats <= 0) return 0;
  const tries = starts.map((start) => {
    const later = starts.filter((other) => other >= start + 210);
    return 1 + mostThatFit(later, seats - 1);
  });
  return Math.max(0, ...tries);
}

describe('booking an offered time', () => {
  const anyBooking = fc
    .tuple(anyTuesday, fc.nat())
    .map(([schedule, pick]) => {
      const times = offered(look(schedule));
      return { schedule, time: times[pick % times.length] };
    })
    .filter((booking): booking is { schedule: Schedule; time: TimeOfDay } => booking.time !== undefined);

  test('removes it and every time nearer than 210 minutes, and no other while the day has capacity', () => {
    fc.assert(
      fc.property(anyBooking, ({ schedule, time }) => {
        const apart = (other: TimeOfDay) => Math.abs(minutesOfDay(other) - minutesOfDay(time)) >= 210;
        const left = bookedOnTuesday(schedule) < 2 ? offered(look(schedule)).filter(apart) : [];
        expect(offered(look(book(schedule, time)))).toEqual(left);
      }),
    );
  });
  test('does not affect other days: an inspection and its travel end on the same day', () => {
    const neighbors = (schedule: Schedule) =>
      availability(schedule, { from: monday, days: 3 }, onTuesdayAt(-2 * 1440)).map((day) =>
        day.date === tuesday ? [] : offered(day),
      );
    fc.assert(
      fc.property(anyBooking, ({ schedule, time }) => {
        expect(neighbors(book(schedule, time))).toEqual(neighbors(schedule));
      }),
    );
  });
  test('and canceling it restores exactly the previous offer', () => {
    fc.assert(
      fc.property(anyBooking, anyStart, ({ schedule, time }, pick) => {
        const before = look(schedule);
        const place = pick % (schedule.taken.length + 1);
        const taken = schedule.taken.toSpliced(place, 0, inspectionAt(time));
        look({ ...schedule, taken });
        expect(look({ ...schedule, taken: taken.toSpliced(place, 1) })).toEqual(before);
      }),
    );
  });
});

describe('a blocked time', () => {
  const anyBlock = fc.uniqueArray(fc.nat(1439), { minLength: 2, maxLength: 2 }).map((ends) => ({
    date: tuesday,
    from: timeOfDayAt(Math.min(...ends)),
    to: timeOfDayAt(Math.max(...ends)),
  }));
  const block = (schedule: Schedule, ...blockedTimes: Schedule['settings']['blockedTimes'][number][]) => ({
    ...schedule,
    settings: { ...schedule.settings, blockedTimes },
  });

  test('removes exactly the starts whose 150 minutes overlap it', () => {
    fc.assert(
      fc.property(anyTuesday, anyBlock, (schedule, blocked) => {
        const clear = (time: TimeOfDay) =>
          minutesOfDay(time) + 150 <= minutesOfDay(blocked.from) ||
          minutesOfDay(blocked.to) <= minutesOfDay(time);
        expect(offered(look(block(schedule, blocked)))).toEqual(offered(look(schedule)).filter(clear));
      }),
    );
  });
  test('is the same as a busy time of the connected calendar', () => {
    fc.assert(
      fc.property(anyTuesday, anyBlock, (schedule, blocked) => {
        const entry = {
          startsAt: onTuesdayAt(minutesOfDay(blocked.from)),
          endsAt: onTuesdayAt(minutesOfDay(blocked.to)),
        };
        expect(look(block(schedule, blocked))).toEqual(
          look({ ...schedule, busy: [...schedule.busy, entry] }),
        );
      }),
    );
  });
  test('does not affect other days', () => {
    fc.assert(
      fc.property(anyTuesday, anyBlock, (schedule, blocked) => {
        const next = dayAvailability(block(schedule, blocked), addDays(tuesday, 1), tuesday);
        expect(next).toEqual(dayAvailability(schedule, addDays(tuesday, 1), tuesday));
      }),
    );
  });
});

describe('booking until nothing is offered', () => {
  /** Repeatedly books one of the offered times, by default the first. */
  function bookAll(schedule: Schedule, picks: readonly number[]): Schedule {
    const times = offered(look(schedule));
    const [pick = 0, ...rest] = picks;
    const time = times[pick % times.length];
    return time === undefined ? schedule : bookAll(book(schedule, time), rest);
  }
  const anyPicks = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });

  test('never books more than three, and keeps 60 minutes between any two', () => {
    fc.assert(
      fc.property(anyTuesday, anyPicks, (schedule, picks) => {
        const { taken } = bookAll({ ...schedule, taken: [] }, picks);
        const starts = taken.map(({ startsAt }) => startsAt.getTime() / MINUTE).sort((a, b) => a - b);
        const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? start) - 150);
        expect([starts.length <= 3, gaps.filter((gap) => gap < 60)]).toEqual([true, []]);
      }),
    );
  });
  test('never books more than the stated number, in any order', () => {
    fc.assert(
      fc.property(anyTuesday, anyPicks, (schedule, picks) => {
        const added = bookAll(schedule, picks).taken.length - schedule.taken.length;
        expect(added).toBeLessThanOrEqual(look(schedule).availableSlots);
      }),
    );
  });
  test('books exactly the stated number when the earliest is taken each time', () => {
    fc.assert(
      fc.property(anyTuesday, (schedule) => {
        const added = bookAll(schedule, []).taken.length - schedule.taken.length;
        expect(added).toBe(look(schedule).availableSlots);
      }),
    );
  });
});

describe('the state of a day', () => {
  test('matches the bookings and offered times', () => {
    fc.assert(
      fc.property(anyTuesday, (schedule) => {
        const day = look(schedule);
        const withRoom = bookedOnTuesday(schedule) > 0 ? 'limited' : 'available';
        expect(day.status).toBe(offered(day).length > 0 ? withRoom : 'unavailable');
      }),
    );
  });
  test('counts the maximum number of inspections that can be added', () => {
    fc.assert(
      fc.property(anyTuesday, (schedule) => {
        const day = look(schedule);
        const most = mostThatFit(offered(day).map(minutesOfDay), 3 - bookedOnTuesday(schedule));
        expect(day.availableSlots).toBe(most);
      }),
    );
  });
  test('does not depend on the order of the taken times', () => {
    const anyOrders = anyTuesday.chain((schedule) =>
      fc.tuple(
        fc.constant(schedule),
        fc.shuffledSubarray([...schedule.taken], { minLength: schedule.taken.length }),
      ),
    );
    fc.assert(
      fc.property(anyOrders, ([schedule, taken]) => {
        expect(look({ ...schedule, taken })).toEqual(look(schedule));
      }),
    );
  });
});
