import { describe, expect, test } from 'vitest';
import { APPOINTMENT_STATUSES } from '../appointment/appointment-status.ts';
import { calendarDate, instantAtPhoenix } from '../calendar-date.ts';
import type { TimeOfDay } from '../time-of-day.ts';
import { isSigningReminderDue } from './signing-reminders.ts';

const at = (day: string, time: TimeOfDay) => instantAtPhoenix(calendarDate(day), time);
const unsigned = {
  status: 'scheduled',
  startsAt: at('2026-11-20', '10:00'),
  lastAsked: at('2026-11-16', '09:00'),
} as const;
const dueAt = (now: Date, more: Partial<Parameters<typeof isSigningReminderDue>[0]> = {}) =>
  isSigningReminderDue({ ...unsigned, ...more }, now);

test('a reminder is due a day after the last mail, not earlier', () => {
  expect(dueAt(at('2026-11-17', '08:59'))).toBe(false);
  expect(dueAt(at('2026-11-17', '09:00'))).toBe(true);
});

test('on the last day a reminder is due after four hours', () => {
  const lastAsked = at('2026-11-19', '09:00');
  expect(dueAt(at('2026-11-19', '12:59'), { lastAsked })).toBe(false);
  expect(dueAt(at('2026-11-19', '13:00'), { lastAsked })).toBe(true);
});

test('the last day begins 24 hours before the inspection', () => {
  const lastAsked = at('2026-11-18', '14:00');
  expect(dueAt(at('2026-11-19', '09:59'), { lastAsked })).toBe(false);
  expect(dueAt(at('2026-11-19', '10:00'), { lastAsked })).toBe(true);
});

describe('no reminder at night', () => {
  test.each<[TimeOfDay, boolean]>([
    ['20:59', true],
    ['21:00', false],
    ['23:59', false],
    ['00:00', false],
    ['07:59', false],
    ['08:00', true],
  ])('%s: %s', (time, due) => {
    expect(dueAt(at('2026-11-18', time))).toBe(due);
  });
});

test('no reminder after the inspection has started', () => {
  expect(dueAt(at('2026-11-20', '09:59'))).toBe(true);
  expect(dueAt(at('2026-11-20', '10:00'))).toBe(false);
});

test.each(APPOINTMENT_STATUSES)('only upcoming statuses get a reminder: %s', (status) => {
  const stillToCome = ['held', 'scheduled', 'confirmed'].includes(status);
  expect(dueAt(at('2026-11-18', '10:00'), { status })).toBe(stillToCome);
});
