// Parses a seal's CMS signature and returns its signer if it matches the document.
import { X509Certificate } from 'node:crypto';
import { elementAt, readElement, readElements } from './der-reader.ts';
import { isEncodingOf, isSignatureOf } from './signed-data.ts';

/** The certificate whose key signed exactly this digest; `null` if anything differs from our encoding. */
export function signerOf(cms: Buffer, digest: Buffer): X509Certificate | null {
  try {
    const all = certificatesIn(cms);
    const signature = elementAt(cms, ...signaturePlace)?.body;
    if (!signature) return null;
    const signer = all.find((certificate) => isEncodingOf(cms, digest, { signature, certificate, all }));
    return signer && isSignatureOf(signature, digest, signer) ? signer : null;
  } catch {
    // Certificates are untrusted: node:crypto throws on invalid ones and on unsupported keys.
    return null;
  }
}

/** Drops the padding after the signature. */
export const withoutPadding = (padded: Buffer): Buffer => readElement(padded)?.whole ?? Buffer.alloc(0);

const certificatesPlace = [1, 0, 3] as const;
const signaturePlace = [1, 0, 4, 0, 5] as const;

function certificatesIn(cms: Buffer): readonly X509Certificate[] {
  const found = readElements(elementAt(cms, ...certificatesPlace)?.body ?? Buffer.alloc(0)) ?? [];
  return found.map(({ whole }) => new X509Certificate(whole));
}
