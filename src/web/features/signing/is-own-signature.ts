/**
 * Signing an agreement that is already signed returns the existing signature. This decides whether it is the one sent here.
 */
import type { Signing } from '../../../api/agreement.ts';

export type SentSignature = {
  agreementId: string;
  signedAt: string;
  /** As sent. */
  signerName: string;
  /** When it was first sent, on the page's clock (`performance.now()`). */
  sentAtMs: number;
};

/** The server's answer and its header both have whole seconds. */
const toleranceMs = 2_000;

/** Compares by the server's clock, since the device's may be wrong; without it the name alone decides. */
export function isOwnSignature(
  signed: NonNullable<Signing['signed']>,
  sent: { signerName: string; agoMs: number },
  serverNowMs: number | null,
): boolean {
  if (signed.signerName !== sent.signerName) return false;
  return serverNowMs === null || Date.parse(signed.signedAt) >= serverNowMs - sent.agoMs - toleranceMs;
}
