import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../calendar-date.ts';
import { availability, type DayAvailability, type Schedule } from './availability.ts';
import { DEFAULT_SETTINGS } from './schedule-settings.ts';

const ownZone = process.env.TZ;

function setZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}
afterEach(() => setZone(ownZone));

// A normal day and the days of clock changes in other zones, each at the edges of a day.
const DAYS = ['2026-11-16', '2026-03-08', '2026-11-01', '2027-03-14'];
const CLOCKS = ['00:00:00', '01:30:00', '16:59:00', '17:00:00', '23:59:59'];

/** All availability answers, with inspections and busy times whose days differ between zones. */
function answers(): string[] {
  return DAYS.flatMap((day) => {
    const today = calendarDate(day);
    const instant = (ahead: number, clock: string) => new Date(`${addDays(today, ahead)}T${clock}:00-07:00`);
    const hours = { isOpen: true, opens: '00:00', closes: '20:30' } as const;
    const schedule: Schedule = {
      settings: {
        ...DEFAULT_SETTINGS,
        hours: { ...DEFAULT_SETTINGS.hours, 0: hours, 1: hours, 6: hours },
        blockedDates: [addDays(today, 4)],
        blockedTimes: [{ date: addDays(today, 5), from: '09:00', to: '12:00' }],
      },
      taken: [
        // A full day in Phoenix; in any other zone one of the three is on another day.
        { startsAt: instant(1, '00:00'), minutes: 150 },
        { startsAt: instant(1, '03:30'), minutes: 30 },
        { startsAt: instant(1, '22:30'), minutes: 30 },
        { startsAt: instant(2, '17:00'), minutes: 150 },
      ],
      busy: [{ startsAt: instant(6, '00:00'), endsAt: instant(7, '00:00') }],
    };
    return CLOCKS.flatMap((clock) => {
      const now = new Date(`${day}T${clock}-07:00`);
      const days = availability(schedule, { from: addDays(today, -1), days: 18 }, now);
      return [`At ${day} ${clock}`, ...days.map(inOneLine)];
    });
  });
}

function inOneLine({ date, status, availableSlots, closed, times }: DayAvailability): string {
  const offered = times.filter(({ available }) => available).map(({ time }) => time);
  return [date, status, availableSlots, closed, ...offered].join(' ');
}

describe('the zone of the process', () => {
  const zones = ['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Honolulu'];
  const expected: string[] = [];
  beforeAll(() => {
    // Code that used the process's zone would be right there by accident, and wrong in the others.
    setZone('America/Phoenix');
    expected.push(...answers());
    setZone(ownZone);
  });

  // Ensures that setting the zone works; it has no effect in a worker thread.
  test('can be set here', () => {
    const hours = zones.map((zone) => {
      setZone(zone);
      return new Date('2026-11-16T06:30:00Z').getHours();
    });
    expect(hours).toEqual([6, 15, 1, 20]);
  });
  test.each(zones)('%s does not affect availability', (zone) => {
    setZone(zone);
    expect(answers()).toEqual(expected);
  });
});
