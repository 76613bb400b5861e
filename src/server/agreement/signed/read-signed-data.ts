// Takes a seal's signature apart again and says whose it is, if it belongs to a document.
import { X509Certificate } from 'node:crypto';
import { elementAt, readElement, readElements } from './der-reader.ts';
import { isEncodingOf, isSignatureOf } from './signed-data.ts';

/** The certificate whose key has signed exactly this digest; `null` where anything at all is not as we write it. */
export function signerOf(cms: Buffer, digest: Buffer): X509Certificate | null {
  try {
    const all = certificatesIn(cms);
    const signature = elementAt(cms, ...signaturePlace)?.body;
    if (!signature) return null;
    const signer = all.find((certificate) => isEncodingOf(cms, digest, { signature, certificate, all }));
    return signer && isSignatureOf(signature, digest, signer) ? signer : null;
  } catch {
    // Certificates come from whoever made the file: node:crypto throws at what is none, and at keys it cannot use.
    return null;
  }
}

/** What follows the signature in its place is padding. */
export const withoutPadding = (padded: Buffer): Buffer => readElement(padded)?.whole ?? Buffer.alloc(0);

const certificatesPlace = [1, 0, 3] as const;
const signaturePlace = [1, 0, 4, 0, 5] as const;

function certificatesIn(cms: Buffer): readonly X509Certificate[] {
  const found = readElements(elementAt(cms, ...certificatesPlace)?.body ?? Buffer.alloc(0)) ?? [];
  return found.map(({ whole }) => new X509Certificate(whole));
}
