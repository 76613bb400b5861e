import { describe, expect, test } from 'vitest';
import { showsPosition, type TrackedStatus, trackingEnds, trackingPhase } from './tracking-phase.ts';

test.each([
  ['held', 'not_started', 'reserved'],
  ['scheduled', 'not_started', 'awaited'],
  ['confirmed', 'not_started', 'awaited'],
  ['scheduled', 'en_route', 'on-the-way'],
  ['confirmed', 'en_route', 'on-the-way'],
  ['in_progress', 'on_site', 'under-way'],
  ['completed', 'completed', 'done'],
  ['cancelled', 'en_route', 'canceled'],
  ['released', 'not_started', 'released'],
] as const)('%s and %s is %s', (status, inspectorStatus, phase) => {
  expect(trackingPhase(status, inspectorStatus)).toBe(phase);
});

describe('a tracking link expires seven days after', () => {
  const times = {
    startsAt: new Date('2026-11-16T15:00:00Z'),
    busyUntil: new Date('2026-11-16T18:30:00Z'),
    completedAt: null,
  };
  const ends = (status: TrackedStatus, completedAt: Date | null = null) =>
    trackingEnds({ ...times, status, completedAt }).toISOString();

  test('the inspection was completed', () => {
    expect(ends('completed', new Date('2026-11-16T17:10:00Z'))).toBe('2026-11-23T17:10:00.000Z');
  });

  test.each(['cancelled', 'released'] as const)('the start of one that was %s', (status) => {
    expect(ends(status)).toBe('2026-11-23T15:00:00.000Z');
  });

  test.each(['held', 'scheduled', 'confirmed', 'in_progress', 'completed'] as const)(
    'the time of one that is %s and was never marked as completed',
    (status) => {
      expect(ends(status)).toBe('2026-11-23T18:30:00.000Z');
    },
  );

  test('the time of one that was completed and then resumed', () => {
    expect(ends('in_progress', new Date('2026-11-16T17:10:00Z'))).toBe('2026-11-23T18:30:00.000Z');
  });
});

describe('a position is shown', () => {
  const now = new Date('2026-11-16T15:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  test('for ten minutes', () => {
    expect(showsPosition('on-the-way', minutesAgo(10), now)).toBe(true);
    expect(showsPosition('on-the-way', minutesAgo(10.1), now)).toBe(false);
  });

  test.each(['reserved', 'awaited', 'under-way', 'done', 'canceled', 'released'] as const)(
    'only on the way, not when the appointment is %s',
    (phase) => {
      expect(showsPosition(phase, now, now)).toBe(false);
    },
  );
});
