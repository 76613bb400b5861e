// Recovery codes for a lost phone: 80 random bits each, in an alphabet without look-alikes.

/** Without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const RECOVERY_CODES = 10;
const length = 16;

/** One random byte per character. */
export const RECOVERY_CODE_BYTES = length;

/** ABCD-EFGH-JKMN-PQRS */
export const writeRecoveryCode = (bytes: Uint8Array): string =>
  [...bytes]
    .slice(0, length)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** Normalizes a typed code; `null` if it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain.replace(/.{4}(?=.)/g, '$&-') : null;
}
