/**
 * Whether a PDF is unchanged since it was sealed. A file can be sealed with any certificate: callers compare `certificateSha256`
 * with the certificates we have used.
 */
import { createHash, type X509Certificate } from 'node:crypto';
import { signerOf, withoutPadding } from './read-signed-data.ts';
import { sealText, signedDigest } from './seal-pdf.ts';
import { findPlace, isUnfilled, rangeText, type SealPlace, timeText } from './seal-place.ts';
import { nameOf } from './sealing-identity.ts';

export type SealCheck =
  | { readonly sealed: false }
  /** Nothing from a changed file is passed on. */
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
  if (!place) return hasSealMarkers(pdf) ? { sealed: true, intact: false } : { sealed: false };
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
  // A range that does not reach the end would leave unsigned content.
  if (pdf.toString('latin1', ...place.range) !== rangeText(place, pdf.length)) return null;
  const digits = pdf.toString('latin1', ...place.gap);
  const signature = withoutPadding(Buffer.from(digits.slice(1, -1), 'hex'));
  if (digits !== sealText(signature)) return null;
  return signerOf(signature, signedDigest(pdf, place));
}

function sealingTime(pdf: Buffer, { time }: SealPlace): Date | null {
  const text = pdf.toString('latin1', time, time + timeText(new Date(0)).length);
  const instant = new Date(text.replace(/^\(D:(....)(..)(..)(..)(..)(..)Z\)$/, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Several markers, so that one damaged byte does not make a sealed file look unsealed. */
const hasSealMarkers = (pdf: Buffer): boolean =>
  ['/Type /Sig\n', '/ETSI.CAdES.detached', '/ByteRange ['].some((mark) => pdf.includes(mark, 0, 'latin1'));
