/** How often codes may be texted. Each costs money and rings somebody's phone, perhaps a stranger's. */
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import type { NetworkLevel } from '../network.ts';

export type SendLimit = { readonly most: number; readonly windowMs: number };

export type SendLimits = {
  readonly phone: SendLimit;
  readonly networkHour: Readonly<Record<NetworkLevel, SendLimit>>;
  readonly networkDay: Readonly<Record<NetworkLevel, SendLimit>>;
  readonly everyone: SendLimit;
  /** Of everyone's, what networks may use that have asked before. The rest is kept for new ones. */
  readonly returning: SendLimit;
};

/** A network that has asked less often within a day counts as new: one code, and one more if it did not arrive. */
export const sendsOfNewNetwork = 2;

/** A wider network has more people in it, but one attacker may own all of it: its limit rises less than its size. */
export const sendLimits = (mostPerDay: number): SendLimits => ({
  phone: { most: 3, windowMs: 10 * minuteMs },
  networkHour: levels(hourMs, { narrow: 10, wide: 15, widest: 25 }),
  networkDay: levels(dayMs, { narrow: 30, wide: 40, widest: 50 }),
  everyone: { most: mostPerDay, windowMs: dayMs },
  returning: { most: mostPerDay - Math.floor(mostPerDay / 4), windowMs: dayMs },
});

const levels = (windowMs: number, { narrow, wide, widest }: Record<NetworkLevel, number>) => ({
  narrow: { most: narrow, windowMs },
  wide: { most: wide, windowMs },
  widest: { most: widest, windowMs },
});

/** The owner is warned once half of the day's codes are gone. */
export const isHalfUsed = (used: number, { everyone }: SendLimits): boolean => used * 2 >= everyone.most;

export const windowStart = ({ windowMs }: SendLimit, now: Date): Date => new Date(now.getTime() - windowMs);

/**
 * Seconds until there is room again. `oldestInWindow` is the time of the send that fills the limit, counted from the newest:
 * when it leaves the window, one more fits.
 */
export function secondsUntilRoom({ windowMs }: SendLimit, oldestInWindow: Date, now: Date): number {
  return Math.max(1, Math.ceil((oldestInWindow.getTime() + windowMs - now.getTime()) / 1000));
}
