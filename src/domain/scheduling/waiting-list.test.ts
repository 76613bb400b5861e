import { describe, expect, test } from 'vitest';
import { offerEnd, WAITING_LIST_PROMISE } from './waiting-list.ts';

const now = new Date('2026-11-16T16:00:00Z');

describe('an offer', () => {
  test('lasts two hours', () => {
    expect(offerEnd(now, new Date('2026-11-17T15:00:00Z'))).toEqual(new Date('2026-11-16T18:00:00Z'));
  });

  test('ends when the inspection would begin', () => {
    const startsAt = new Date('2026-11-16T17:30:00Z');
    expect(offerEnd(now, startsAt)).toEqual(startsAt);
  });

  test('has its real duration in the promise', () => {
    expect(WAITING_LIST_PROMISE).toContain('hold it for 2 hours');
  });
});
