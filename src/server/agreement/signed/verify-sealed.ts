/**
 * Whether a PDF is still as it was sealed. Anybody can seal a file with a certificate of their own making: that
 * a seal is ours is told by `certificateSha256`, which the caller compares with the certificates we have used.
 */
import { createHash, type X509Certificate } from 'node:crypto';
import { signerOf, withoutPadding } from './read-signed-data.ts';
import { sealWords, signedDigest } from './seal-pdf.ts';
import { findPlace, isUnfilled, rangeWords, type SealPlace, timeWords } from './seal-place.ts';
import { nameOf } from './sealing-identity.ts';

export type SealCheck =
  | { readonly sealed: false }
  /** Nothing that a changed file says of itself is passed on. */
  | { readonly sealed: true; readonly intact: false }
  | {
      readonly sealed: true;
      readonly intact: true;
      readonly signedAt: Date;
      readonly signerName: string;
      readonly certificateSha256: string;
    };

export function verifySealed(pdf: Buffer): SealCheck {
  const place = findPlace(pdf);
  if (place && isUnfilled(pdf, place)) return { sealed: false };
  if (!place) return bearsMarks(pdf) ? { sealed: true, intact: false } : { sealed: false };
  const signer = sealerOf(pdf, place);
  const signedAt = sealingTime(pdf, place);
  if (!signer || !signedAt) return { sealed: true, intact: false };
  return {
    sealed: true,
    intact: true,
    signedAt,
    signerName: nameOf(signer),
    certificateSha256: createHash('sha256').update(signer.raw).digest('hex'),
  };
}

function sealerOf(pdf: Buffer, place: SealPlace): X509Certificate | null {
  // A range that does not reach the end leaves room for something nobody has signed.
  if (pdf.toString('latin1', ...place.range) !== rangeWords(place, pdf.length)) return null;
  const digits = pdf.toString('latin1', ...place.gap);
  const signature = withoutPadding(Buffer.from(digits.slice(1, -1), 'hex'));
  if (digits !== sealWords(signature)) return null;
  return signerOf(signature, signedDigest(pdf, place));
}

function sealingTime(pdf: Buffer, { time }: SealPlace): Date | null {
  const words = pdf.toString('latin1', time, time + timeWords(new Date(0)).length);
  const instant = new Date(words.replace(/^\(D:(....)(..)(..)(..)(..)(..)Z\)$/, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** More than one, so that no single damaged byte makes a sealed file look like one that never was. */
const bearsMarks = (pdf: Buffer): boolean =>
  ['/Type /Sig\n', '/ETSI.CAdES.detached', '/ByteRange ['].some((mark) => pdf.includes(mark, 0, 'latin1'));
