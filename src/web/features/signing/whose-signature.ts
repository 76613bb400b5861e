/** Sending a contract that is signed already is no failure: the answer is the signature there is, whoever's it was. */
import type { Signing } from '../../../api/agreement.ts';

export type SentSignature = {
  agreementId: string;
  signedAt: string;
  /** As it was sent. */
  signerName: string;
  /** When it was first sent, on the page's own clock (`performance.now()`). */
  sentAtMs: number;
};

/** Server and header both tell whole seconds. */
const slackMs = 2_000;

/** By the server's clock, since a device's own may be wrong; without it the name alone decides. */
export function isOurs(
  signed: NonNullable<Signing['signed']>,
  sent: { signerName: string; agoMs: number },
  serverNowMs: number | null,
): boolean {
  if (signed.signerName !== sent.signerName) return false;
  return serverNowMs === null || Date.parse(signed.signedAt) >= serverNowMs - sent.agoMs - slackMs;
}
