import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secondsUntilRoom, sendLimits, windowStart } from './send-limits.ts';

describe('the limits', () => {
  test('are 3 for a number in 10 minutes, 10 for a network in an hour, and the owner’s own figure in a day', () => {
    expect(sendLimits(200)).toEqual({
      phone: { most: 3, windowMs: 600_000 },
      network: { most: 10, windowMs: 3_600_000 },
      everyone: { most: 200, windowMs: 86_400_000 },
    });
  });
  test('waiting as long as one is told always makes room, and never takes longer than the window', () => {
    const { phone } = sendLimits(1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: phone.windowMs - 1 }), (ago) => {
        const now = new Date('2026-11-16T16:00:00Z');
        const hindmost = new Date(now.getTime() - ago);
        const seconds = secondsUntilRoom(phone, hindmost, now);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(600);
        const later = new Date(now.getTime() + seconds * 1000);
        expect(hindmost.getTime()).toBeLessThanOrEqual(windowStart(phone, later).getTime());
      }),
    );
  });
});
