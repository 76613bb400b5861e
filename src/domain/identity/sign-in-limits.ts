import type { SendLimit } from '../verification/send-limits.ts';

const minuteMs = 60_000;
const few = { most: 10, windowMs: 15 * minuteMs };

/**
 * Failed sign-ins: few enough that guessing takes for ever, many enough for somebody who has forgotten which one it was. An
 * account by itself has a high limit: else a stranger who knows its address could keep its owner out with ten wrong words.
 */
export const signInLimits = {
  accountFromNetwork: few,
  network: { most: 30, windowMs: 15 * minuteMs },
  account: { most: 100, windowMs: 60 * minuteMs },
  /** Of one account, from wherever: only who has the password right is asked for a code. */
  code: few,
  /** Of one device that is signed in and asked for the password once more. */
  confirmation: few,
} as const satisfies Record<string, SendLimit>;

export function tooManyWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many failed attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
