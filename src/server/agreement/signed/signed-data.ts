// The signature in a sealed PDF: a detached CMS SignedData per PAdES baseline B. The sealing time is in the PDF; the standard forbids a
// second one among the attributes.
import { createHash, type KeyObject, sign, verify, type X509Certificate } from 'node:crypto';
import { derNull, inSetOrder, integer, octets, oid, sequence, setOf, tagged } from './der.ts';
import { elementAt, readElements } from './der-reader.ts';
import { identifiers } from './object-identifiers.ts';
import type { SealingIdentity } from './sealing-identity.ts';

export function signDigest(digest: Buffer, { key, certificate, issuers }: SealingIdentity): Buffer {
  const attributes = signedAttributes(digest, certificate);
  const signature = sign('sha256', setOf(...attributes), key);
  return encode({ attributes, signature, certificate, all: [certificate, ...issuers] });
}

export function isSignatureOf(signature: Buffer, digest: Buffer, certificate: X509Certificate): boolean {
  const attributes = signedAttributes(digest, certificate);
  return verify('sha256', setOf(...attributes), certificate.publicKey, signature);
}

type Parts = {
  attributes: readonly Buffer[];
  signature: Buffer;
  certificate: X509Certificate;
  all: readonly X509Certificate[];
};

function encode({ attributes, signature, certificate, all }: Parts): Buffer {
  const version1 = integer(Buffer.from([1]));
  const signer = sequence(
    version1,
    issuerAndSerial(certificate),
    sequence(oid(identifiers.sha256)),
    tagged(0, ...inSetOrder(attributes)),
    signatureAlgorithm(certificate.publicKey),
    octets(signature),
  );
  const signedData = sequence(
    version1,
    setOf(sequence(oid(identifiers.sha256))),
    sequence(oid(identifiers.data)),
    tagged(0, ...inSetOrder(all.map(({ raw }) => raw))),
    setOf(signer),
  );
  return sequence(oid(identifiers.signedData), tagged(0, signedData));
}

/** Whether `cms` is byte for byte our encoding of these parts, which is unique. */
export function isEncodingOf(
  cms: Buffer,
  digest: Buffer,
  parts: Pick<Parts, 'signature' | 'certificate' | 'all'>,
): boolean {
  return cms.equals(encode({ ...parts, attributes: signedAttributes(digest, parts.certificate) }));
}

/** The certificate is identified by its hash, so that it cannot be replaced by another one with the same key. */
function signedAttributes(digest: Buffer, { raw }: X509Certificate): readonly Buffer[] {
  const certificateHash = createHash('sha256').update(raw).digest();
  return [
    sequence(oid(identifiers.contentType), setOf(oid(identifiers.data))),
    sequence(oid(identifiers.messageDigest), setOf(octets(digest))),
    sequence(
      oid(identifiers.signingCertificateV2),
      setOf(sequence(sequence(sequence(octets(certificateHash))))),
    ),
  ];
}

function signatureAlgorithm({ asymmetricKeyType }: KeyObject): Buffer {
  return asymmetricKeyType === 'rsa'
    ? sequence(oid(identifiers.sha256WithRsa), derNull)
    : sequence(oid(identifiers.sha256WithEcdsa));
}

function issuerAndSerial({ raw }: X509Certificate): Buffer {
  const content = readElements(elementAt(raw, 0)?.body ?? Buffer.alloc(0)) ?? [];
  // Version 1 certificates omit their version.
  const [serial, , issuer] = content[0]?.tag === 0xa0 ? content.slice(1) : content;
  if (!serial || !issuer) throw new TypeError('The certificate has no serial number or issuer');
  return sequence(issuer.whole, serial.whole);
}
