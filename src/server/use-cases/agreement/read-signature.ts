import type { Result } from '../../../domain/result.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import type { SignatureProblem } from '../../agreement/signature-image.ts';
import type { Signature } from '../../agreement/signed/signing-record.ts';

export type SignatureRefused = { ok: false; reason: 'invalid-signature'; words: string };

const orTyped = 'Please sign again, or type your name instead.';
const problemWords: Readonly<Record<SignatureProblem, string>> = {
  'not-a-png': `The signature has to be a PNG picture. ${orTyped}`,
  'too-large': `Your signature picture is too large. ${orTyped}`,
  broken: `Your signature didn’t come through. ${orTyped}`,
  blank: `We couldn’t see a signature. ${orTyped}`,
};

/** Re-encodes the drawn signature. Untrusted and expensive, so it is checked last. */
export async function readDrawnSignature(
  { picture }: Drawing,
  dataUrl: string,
): Promise<Result<Signature, 'signing-busy'> | SignatureRefused> {
  const read = await picture(dataUrl);
  if (!read.ok) return read;
  const image = read.value;
  if (!image.ok) return { ok: false, reason: 'invalid-signature', words: problemWords[image.reason] };
  return { ok: true, value: { kind: 'drawn', png: image.value.png } };
}
