import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../durations.ts';
import { reportHours, reportPromise } from './report-promise.ts';

test.each([
  ['within 24 hours', 24],
  ['within 48 Hours', 48],
  ['in 2 days', 48],
  ['a 12-hour report', 12],
  ['by the next morning', 24],
  ['', 24],
])('the promise "%s" is %i hours', (words, hours) => {
  expect(reportHours(words)).toBe(hours);
});

test('the clock follows the promise of the business', () => {
  const completedAt = new Date('2026-11-16T19:00:00Z');
  const at = (hours: number, promise: string) =>
    reportPromise(
      { completedAt, publishedAt: null },
      promise,
      new Date(completedAt.getTime() + hours * hourMs),
    ).state;
  expect([at(7, 'within 12 hours'), at(9, 'within 12 hours'), at(13, 'within 12 hours')]).toEqual([
    'ahead',
    'soon',
    'late',
  ]);
  expect(at(30, 'within 48 hours')).toBe('ahead');
  const publishedAt = new Date(completedAt.getTime() + dayMs);
  expect(reportPromise({ completedAt, publishedAt }, 'within 12 hours', publishedAt).words).toContain(
    'after the promised time',
  );
});

test('a report on hold is ready, and sent once it is released', () => {
  const completedAt = new Date('2026-11-16T19:00:00Z');
  const publishedAt = new Date('2026-11-16T21:00:00Z');
  const words = (releasedAt: Date | null) =>
    reportPromise({ completedAt, publishedAt, releasedAt }, 'within 24 hours', new Date()).words;
  expect(words(null)).toBe('Ready since Mon, Nov 16, 2:00 PM (on hold)');
  // It was ready in time: that it was paid later is not the office's delay.
  expect(words(new Date('2026-11-20T17:00:00Z'))).toBe('Sent Fri, Nov 20, 10:00 AM');
});
