import type { SendLimit } from '../verification/send-limits.ts';

const windowMs = 15 * 60_000;

/** Failed sign-ins: few enough that guessing takes for ever, many enough for somebody who has forgotten which one it was. */
export const signInLimits = {
  account: { most: 10, windowMs },
  network: { most: 30, windowMs },
} as const satisfies Record<string, SendLimit>;

export function tooManyWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many failed attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
