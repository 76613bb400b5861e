import { expect, test } from 'vitest';
import { calendarDate } from '../../../domain/calendar-date.ts';
import { visitorTime } from './visitor-time.ts';

const inZone = (timeZone: string, date = '2026-11-17', time: '08:00' | '17:00' = '08:00') =>
  visitorTime(calendarDate(date), time, timeZone);

test('a visitor whose clock shows Arizona’s time is told nothing', () => {
  expect(inZone('America/Phoenix')).toBeNull();
  // Denver agrees in winter only, Los Angeles in summer only.
  expect(inZone('America/Denver')).toBeNull();
  expect(inZone('America/Los_Angeles', '2026-07-07')).toBeNull();
});

test('a visitor elsewhere is told their own time, on each side of a change to daylight saving', () => {
  expect(inZone('America/New_York')).toBe('10:00 AM');
  expect(inZone('America/New_York', '2026-10-30')).toBe('11:00 AM');
  expect(inZone('America/Denver', '2026-07-07')).toBe('9:00 AM');
});

test('a visitor for whom it is another day is told which', () => {
  expect(inZone('Asia/Tokyo', '2026-11-17', '17:00')).toBe('Wednesday 9:00 AM');
  expect(inZone('Asia/Tokyo')).toBe('Wednesday 12:00 AM');
});
