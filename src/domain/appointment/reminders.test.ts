import { describe, expect, test } from 'vitest';
import { APPOINTMENT_STATUSES } from './appointment-status.ts';
import { canBeReminded, wasRecentlyReminded } from './reminders.ts';

const now = new Date('2026-11-16T16:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('a reminder', () => {
  test('is only for upcoming appointments', () => {
    const reminded = APPOINTMENT_STATUSES.filter((status) =>
      canBeReminded({ status, startsAt: at(60) }, now),
    );
    expect(reminded).toEqual(['held', 'scheduled', 'confirmed']);
  });

  test.each([
    [1, true],
    [0, false],
    [-1, false],
  ])('of a start in %i minutes: %s', (minutes, expected) => {
    expect(canBeReminded({ status: 'scheduled', startsAt: at(minutes) }, now)).toBe(expected);
  });

  test('can be repeated only after ten minutes', () => {
    expect(wasRecentlyReminded(null, now)).toBe(false);
    expect(wasRecentlyReminded(at(-9.99), now)).toBe(true);
    expect(wasRecentlyReminded(at(-10), now)).toBe(false);
  });
});
