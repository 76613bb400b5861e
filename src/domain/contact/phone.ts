/** US phone numbers: ten digits, as the numbering plan allows them. */
import type { Result } from '../result.ts';

export interface UsPhone {
  /** "4805550142" */
  readonly digits: string;
  /** "+14805550142", for calling and texting. */
  readonly e164: string;
  /** "(480) 555-0142" */
  readonly display: string;
}

/** Area code and exchange start with 2 to 9; other input is a typo or a number outside the US. */
export function parseUsPhone(input: string): Result<UsPhone, 'missing-phone' | 'invalid-phone'> {
  if (input.trim() === '') return { ok: false, reason: 'missing-phone' };
  if (!/^[\d\s().+-]*$/.test(input) || namesAnotherCountry(input))
    return { ok: false, reason: 'invalid-phone' };
  const typed = input.replace(/\D/g, '');
  const digits = typed.length === 11 && typed.startsWith('1') ? typed.slice(1) : typed;
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return { ok: false, reason: 'invalid-phone' };
  return { ok: true, value: { digits, e164: `+1${digits}`, display: formatPhone(digits) } };
}

/**
 * Formats input while it is typed: "(480) 555-0142". Drops leading 1s, because no area code begins with one. Input
 * that cannot become a US number stays as typed: cut to ten digits it would be another person's number.
 */
export function formatPhone(typed: string): string {
  const all = typed.replace(/\D/g, '');
  const digits = all.replace(/^1+(?=\d)/, '');
  if (digits.length > 10 || all.length > 11 || namesAnotherCountry(typed)) return typed;
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** "+33 …", or a plus that is not yet followed by 1. */
const namesAnotherCountry = (typed: string): boolean => /^[\s(]*\+(?!\s*1)/.test(typed);

/** "(•••) •••-0142": enough to recognize your own number. */
export const maskPhone = ({ digits }: UsPhone): string => `(•••) •••-${digits.slice(-4)}`;
