import { dayMs, hourMs, minuteMs } from '../durations.ts';
import type { SendLimit } from '../verification/send-limits.ts';

const quarterMs = 15 * minuteMs;
const few = { most: 10, windowMs: quarterMs };

/**
 * Failed sign-ins: few enough that guessing takes for ever, many enough for somebody who has forgotten which one it was. A wider
 * IPv6 network has a higher limit, but one attacker may own all of it. An account has a limit for all networks together, which
 * strangers can fill: it does not count for a device that has signed in before, nor against a correct second factor.
 */
export const signInLimits = {
  accountFromNetwork: {
    narrow: few,
    wide: { most: 15, windowMs: quarterMs },
    widest: { most: 25, windowMs: quarterMs },
  },
  network: {
    narrow: { most: 30, windowMs: quarterMs },
    wide: { most: 45, windowMs: quarterMs },
    widest: { most: 60, windowMs: quarterMs },
  },
  account: { most: 100, windowMs: hourMs },
  /** Of one account, from wherever: only who has the password right is asked for a code. */
  code: few,
  /** Of one device that has signed in before: its cookie may have been stolen. */
  device: { most: 5, windowMs: quarterMs },
  deviceDay: { most: 20, windowMs: dayMs },
  deviceCode: { most: 5, windowMs: quarterMs },
  /** Of one device that is signed in and asked for the password once more. */
  confirmation: few,
} as const satisfies Record<string, SendLimit | Record<string, SendLimit>>;

/** A device is known for this long after its last sign-in. */
export const KNOWN_DEVICE_DAYS = 180;

export function tooManyWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many failed attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
