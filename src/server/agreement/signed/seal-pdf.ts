// Seals a PDF that keeps a place for it: from then on any change of the file shows, here and in every PDF reader.
import { createHash } from 'node:crypto';
import { findPlace, rangeWords, type SealPlace, sealCapacity, timeWords } from './seal-place.ts';
import type { SealingIdentity } from './sealing-identity.ts';
import { signDigest } from './signed-data.ts';

export function sealPdf(pdf: Buffer, identity: SealingIdentity, now: Date): Buffer {
  const place = findPlace(pdf);
  if (!place) throw new TypeError('No place for a seal in this PDF');
  const sealed = Buffer.from(pdf);
  sealed.write(rangeWords(place, sealed.length), place.range[0], 'latin1');
  sealed.write(timeWords(now), place.time, 'latin1');
  const signature = signDigest(signedDigest(sealed, place), identity);
  if (signature.length > sealCapacity) throw new RangeError(`A signature of ${signature.length} bytes`);
  sealed.write(sealWords(signature), place.gap[0], 'latin1');
  return sealed;
}

/** The hash of everything but the signature's own digits. */
export function signedDigest(pdf: Buffer, { gap }: SealPlace): Buffer {
  return createHash('sha256').update(pdf.subarray(0, gap[0])).update(pdf.subarray(gap[1])).digest();
}

export const sealWords = (signature: Buffer): string =>
  `<${signature.toString('hex').padEnd(sealCapacity * 2, '0')}>`;
