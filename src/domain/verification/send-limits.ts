/** Limits for texted codes. Each costs money and may go to a stranger's phone. */
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import type { NetworkLevel } from '../network.ts';

export type SendLimit = { readonly most: number; readonly windowMs: number };

export type SendLimits = {
  readonly phone: SendLimit;
  readonly networkHour: Readonly<Record<NetworkLevel, SendLimit>>;
  readonly networkDay: Readonly<Record<NetworkLevel, SendLimit>>;
  readonly everyone: SendLimit;
  /** Share of the global limit for networks that have asked before. The rest is reserved for new ones. */
  readonly returning: SendLimit;
};

/** A network counts as new below this many sends a day: one code, and one retry. */
export const NEW_NETWORK_SENDS = 2;

/** A wider network has more users, but one attacker may own all of it: its limit grows more slowly than its size. */
export const sendLimits = (maxPerDay: number): SendLimits => ({
  phone: { most: 3, windowMs: 10 * minuteMs },
  networkHour: levels(hourMs, { narrow: 10, wide: 15, widest: 25 }),
  networkDay: levels(dayMs, { narrow: 30, wide: 40, widest: 50 }),
  everyone: { most: maxPerDay, windowMs: dayMs },
  returning: { most: maxPerDay - Math.floor(maxPerDay / 4), windowMs: dayMs },
});

const levels = (windowMs: number, { narrow, wide, widest }: Record<NetworkLevel, number>) => ({
  narrow: { most: narrow, windowMs },
  wide: { most: wide, windowMs },
  widest: { most: widest, windowMs },
});

/** The owner is warned when half of the daily codes are used. */
export const isHalfUsed = (used: number, { everyone }: SendLimits): boolean => used * 2 >= everyone.most;

export const windowStart = ({ windowMs }: SendLimit, now: Date): Date => new Date(now.getTime() - windowMs);

/**
 * Seconds until the next send is allowed. `oldestInWindow`: the oldest send that still counts; the next one is
 * allowed when it leaves the window.
 */
export function secondsUntilRoom({ windowMs }: SendLimit, oldestInWindow: Date, now: Date): number {
  return Math.max(1, Math.ceil((oldestInWindow.getTime() + windowMs - now.getTime()) / 1000));
}
