// Seals a PDF that has space reserved for it, so that later changes are detectable by any PDF reader.
import { createHash } from 'node:crypto';
import { findPlace, rangeText, type SealPlace, sealCapacity, timeText } from './seal-place.ts';
import type { SealingIdentity } from './sealing-identity.ts';
import { signDigest } from './signed-data.ts';

export function sealPdf(pdf: Buffer, identity: SealingIdentity, now: Date): Buffer {
  const place = findPlace(pdf);
  if (!place) throw new TypeError('No place for a seal in this PDF');
  const sealed = Buffer.from(pdf);
  sealed.write(rangeText(place, sealed.length), place.range[0], 'latin1');
  sealed.write(timeText(now), place.time, 'latin1');
  const signature = signDigest(signedDigest(sealed, place), identity);
  if (signature.length > sealCapacity)
    throw new RangeError(`The signature of ${signature.length} bytes is too long`);
  sealed.write(sealText(signature), place.gap[0], 'latin1');
  return sealed;
}

/** Hash of everything except the signature's own digits. */
export function signedDigest(pdf: Buffer, { gap }: SealPlace): Buffer {
  return createHash('sha256').update(pdf.subarray(0, gap[0])).update(pdf.subarray(gap[1])).digest();
}

export const sealText = (signature: Buffer): string =>
  `<${signature.toString('hex').padEnd(sealCapacity * 2, '0')}>`;
