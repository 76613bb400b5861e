import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../scheduling/schedule-settings.ts';
import { type ReschedulableBooking, reschedule, rescheduleText } from './reschedule.ts';

// Monday, November 16, 2026, 9:00 AM Arizona time.
const now = new Date('2026-11-16T16:00:00Z');
const own: ReschedulableBooking = {
  status: 'scheduled',
  startsAt: new Date('2026-11-18T15:00:00Z'),
  minutes: 150,
};
const other = { startsAt: new Date('2026-11-19T15:00:00Z'), minutes: 150 };
const schedule = { settings: DEFAULT_SETTINGS, taken: [own, other], busy: [] };

const move = (to: string, changes: Partial<ReschedulableBooking> = {}, at = now) => {
  const moved = reschedule({ ...own, ...changes }, new Date(to), schedule, at);
  return moved.ok ? 'moved' : moved.reason;
};

describe('rescheduling', () => {
  test.each([
    ['of the same day, into its own time', '2026-11-18T16:00:00Z', 'moved'],
    ['of another day', '2026-11-20T15:00:00Z', 'moved'],
    ['it has already', '2026-11-18T15:00:00Z', 'same-time'],
    ['somebody else has', '2026-11-19T16:00:00Z', 'taken'],
    ['today', '2026-11-16T22:00:00Z', 'not-open'],
    ['on a Sunday', '2026-11-22T16:00:00Z', 'not-open'],
    ['beyond the window', '2026-12-01T15:00:00Z', 'not-open'],
    ['between the slots', '2026-11-20T15:00:01Z', 'not-open'],
  ])('%s', (_which, to, answer) => expect(move(to)).toBe(answer));

  test('is possible until the inspection starts', () => {
    const to = '2026-11-20T15:00:00Z';
    expect(move(to, {}, new Date('2026-11-18T14:59:59.999Z'))).toBe('moved');
    expect(move(to, {}, new Date('2026-11-18T15:00:00Z'))).toBe('started');
    expect(move(to, { status: 'in_progress' })).toBe('started');
    expect(move(to, { status: 'cancelled' })).toBe('ended');
  });
});

test('the refund deadline stays that of the original booking, and is shown if anything was paid', () => {
  expect(rescheduleText('Full refund until tonight.')).toBe(
    'Rescheduling is free. It doesn’t change your refund deadline. Full refund until tonight.',
  );
  expect(rescheduleText(null)).toBe('Rescheduling is free.');
});
