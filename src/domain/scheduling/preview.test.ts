import { describe, expect, test } from 'vitest';
import { calendarDate, instantAtPhoenix } from '../calendar-date.ts';
import type { Schedule } from './availability.ts';
import { previewDays } from './preview.ts';
import { DEFAULT_SETTINGS } from './schedule-settings.ts';

// Thursday, November 19, 2026.
const now = instantAtPhoenix(calendarDate('2026-11-19'), '12:00');
const schedule: Schedule = { settings: DEFAULT_SETTINGS, taken: [], busy: [] };
const dates = (about?: string) =>
  previewDays(schedule, now, about === undefined ? undefined : calendarDate(about)).map(({ date }) => date);

describe('the preview', () => {
  test('shows the next three open days', () => {
    expect(dates()).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  });

  test('shows six free times of each and counts the others', () => {
    const [day] = previewDays(schedule, now);
    expect(day).toMatchObject({ times: ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30'], more: 13 });
  });

  test("omits taken times, like the visitor's calendar", () => {
    const startsAt = instantAtPhoenix(calendarDate('2026-11-20'), '08:00');
    const [day] = previewDays({ ...schedule, taken: [{ startsAt, minutes: 150 }] }, now);
    expect(day).toMatchObject({ times: ['11:30', '12:00', '12:30', '13:00', '13:30', '14:00'], more: 6 });
  });

  test('starts with the requested day, even if it is closed', () => {
    expect(dates('2026-11-21')).toEqual(['2026-11-21', '2026-11-23', '2026-11-24']);
    expect(previewDays(schedule, now, calendarDate('2026-11-21'))[0]).toMatchObject({
      closed: 'weekday',
      times: [],
      more: 0,
    });
  });

  test.each(['2026-11-19', '2026-12-04'])('ignores a day outside the booking window: %s', (about) => {
    expect(dates(about)).toEqual(dates());
  });
});
