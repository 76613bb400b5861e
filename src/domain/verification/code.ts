/** The texted code: six digits, valid for ten minutes, five attempts, single use. */
import { dayMs, minuteMs } from '../durations.ts';
import type { Result } from '../result.ts';

export const codeLife = { minutes: 10, ms: 10 * minuteMs } as const;

/** After this many wrong attempts the code is invalid, even if the next one is right. */
export const maxWrongCodes = 5;

/** How long a number stays verified in the browser. */
export const verifiedMs = dayMs;

/** Phones show codes as "123 456" or "123-456", so both are accepted. */
export function parseCode(typed: string): Result<string, 'incomplete-code'> {
  const digits = typed.replace(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(digits) ? { ok: true, value: digits } : { ok: false, reason: 'incomplete-code' };
}

export const codeFromNumber = (number: number): string => String(number).padStart(6, '0');
export const codeCount = 1_000_000;

export const codeText = (businessName: string, code: string): string =>
  `${businessName}: your verification code is ${code}. It is good for ${codeLife.minutes} minutes. ` +
  'We never ask for it over the phone.';
