import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashed first, so that the comparison takes the same time for any length. */
export const isSameSecret = (given: string, right: string): boolean =>
  timingSafeEqual(sha256(given), sha256(right));

const sha256 = (text: string) => createHash('sha256').update(text).digest();
