import { readable } from '../readable-text.ts';

export const MAX_INITIALS = 4;

/** "j.r. s" becomes "JRS": upper case, letters and their combining marks only, at most four characters. */
export function normalizeInitials(typed: string): string {
  const capitals = readable(typed).normalize('NFC').toUpperCase();
  const letters = capitals.replace(/[^\p{L}\p{M}]+/gu, '').replace(/^\p{M}+/u, '');
  return [...letters.normalize('NFC')].slice(0, MAX_INITIALS).join('');
}
