import { dayMs, hourMs, minuteMs } from '../durations.ts';
import type { SendLimit } from '../verification/send-limits.ts';

const quarterHourMs = 15 * minuteMs;
const tenPerQuarterHour = { most: 10, windowMs: quarterHourMs };

/**
 * Limits for failed sign-ins: low enough against guessing, high enough for a forgotten password. A wider IPv6
 * network has a higher limit, but one attacker may own all of it. Strangers can exhaust an account's limit for all
 * networks, so that limit does not apply to known devices or with a correct second factor.
 */
export const signInLimits = {
  accountFromNetwork: {
    narrow: tenPerQuarterHour,
    wide: { most: 15, windowMs: quarterHourMs },
    widest: { most: 25, windowMs: quarterHourMs },
  },
  network: {
    narrow: { most: 30, windowMs: quarterHourMs },
    wide: { most: 45, windowMs: quarterHourMs },
    widest: { most: 60, windowMs: quarterHourMs },
  },
  account: { most: 100, windowMs: hourMs },
  /** Per account, over all networks. Reached only with the correct password. */
  code: tenPerQuarterHour,
  /** Per known device: its cookie may have been stolen. */
  device: { most: 5, windowMs: quarterHourMs },
  deviceDay: { most: 20, windowMs: dayMs },
  deviceCode: { most: 5, windowMs: quarterHourMs },
  /** Per signed-in device, when the password is asked for again. */
  confirmation: tenPerQuarterHour,
} as const satisfies Record<string, SendLimit | Record<string, SendLimit>>;

/** How long a device stays known after its last sign-in. */
export const KNOWN_DEVICE_DAYS = 180;

export function tooManyText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many failed attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
