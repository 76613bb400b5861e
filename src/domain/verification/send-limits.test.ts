import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHalfUsed, secondsUntilRoom, sendLimits, windowStart } from './send-limits.ts';

describe('the limits', () => {
  test('are 3 per number in 10 minutes, more for wider networks, and the owner’s figure per day', () => {
    const hour = (most: number) => ({ most, windowMs: 3_600_000 });
    const day = (most: number) => ({ most, windowMs: 86_400_000 });
    expect(sendLimits(200)).toEqual({
      phone: { most: 3, windowMs: 600_000 },
      networkHour: { narrow: hour(10), wide: hour(15), widest: hour(25) },
      networkDay: { narrow: day(30), wide: day(40), widest: day(50) },
      everyone: day(200),
      returning: day(150),
    });
  });
  test.each([
    [200, 99, false],
    [200, 100, true],
    [7, 3, false],
    [7, 4, true],
    [1, 0, false],
  ])('of %i, %i sent are half or more: %s', (most, used, half) => {
    expect(isHalfUsed(used, sendLimits(most))).toBe(half);
  });
  test('waiting for the stated time always allows the next send, and is never longer than the window', () => {
    const { phone } = sendLimits(1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: phone.windowMs - 1 }), (ago) => {
        const now = new Date('2026-11-16T16:00:00Z');
        const oldestInWindow = new Date(now.getTime() - ago);
        const seconds = secondsUntilRoom(phone, oldestInWindow, now);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(600);
        const later = new Date(now.getTime() + seconds * 1000);
        expect(oldestInWindow.getTime()).toBeLessThanOrEqual(windowStart(phone, later).getTime());
      }),
    );
  });
});
