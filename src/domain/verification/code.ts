/** The texted code: six digits, ten minutes, five tries, one use. */
import { business } from '../business.ts';
import { dayMs, minuteMs } from '../durations.ts';
import type { Result } from '../result.ts';

export const codeLife = { minutes: 10, ms: 10 * minuteMs } as const;

/** After this many wrong ones the code is dead, and the right one with it. */
export const mostWrongCodes = 5;

/** How long a verified number stays verified in the browser that verified it. */
export const verifiedMs = dayMs;

/** Phones show codes as "123 456" or "123-456", and people type them so. */
export function parseCode(typed: string): Result<string, 'incomplete-code'> {
  const digits = typed.replace(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(digits) ? { ok: true, value: digits } : { ok: false, reason: 'incomplete-code' };
}

export const codeFromNumber = (number: number): string => String(number).padStart(6, '0');
export const codesThereAre = 1_000_000;

export const codeText = (code: string): string =>
  `${business.name}: your verification code is ${code}. It is good for ${codeLife.minutes} minutes. ` +
  'We never ask for it over the phone.';
