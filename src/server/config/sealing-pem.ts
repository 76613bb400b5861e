// The key and certificate that seal signed agreements: a file, or its text in a variable for hosts without files.
import { resolve } from 'node:path';
import type { AppMode } from './providers.ts';
import type { Read, Refuse } from './read-value.ts';

export type SealingPem =
  /** Read at startup. */
  { variable: 'SEALING_PEM_FILE'; file: string } | { variable: 'SEALING_PEM'; text: string };

/** `undefined`: a sandbox makes its own. */
export function readSealingPem(read: Read, mode: AppMode, refuse: Refuse): SealingPem | undefined {
  const file = read('SEALING_PEM_FILE');
  const value = read('SEALING_PEM');
  if (file !== undefined && value !== undefined)
    refuse('SEALING_PEM and SEALING_PEM_FILE are both set; keep one of them.');
  if (file !== undefined) return { variable: 'SEALING_PEM_FILE', file: resolve(file) };
  if (value === undefined) {
    if (mode === 'live')
      refuse(
        'SEALING_PEM_FILE (or SEALING_PEM) is missing: live mode seals signed agreements with the key and certificate in it (npm run sealing:create makes one).',
      );
    return undefined;
  }
  const text = readPem(value);
  // Never repeated in the refusal.
  if (text === undefined)
    refuse('SEALING_PEM must be the text of a PEM file, with \\n for its line ends, or the same as base64.');
  return { variable: 'SEALING_PEM', text: text ?? '' };
}

function readPem(value: string): string | undefined {
  const begin = '-----BEGIN ';
  if (value.includes(begin)) return value.replaceAll('\\n', '\n');
  const decoded = Buffer.from(value, 'base64').toString('latin1');
  return decoded.includes(begin) ? decoded : undefined;
}
