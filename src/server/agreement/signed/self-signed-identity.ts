// A self-signed key and certificate for the sandbox: PDF readers show that no authority vouches for it.
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, derTrue, integer, octets, oid, sequence, setOf, tagged, time, utf8 } from './der.ts';
import { identifiers } from './object-identifiers.ts';

export type SelfSignedFacts = { name: string; organization: string; from: Date; until: Date };

/** PEM text of key and certificate, in the format of an owner's file. */
export function makeSealingPem(facts: SelfSignedFacts): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return `${key}${pemOf(certificateOf(facts, privateKey, publicKey))}`;
}

function certificateOf(facts: SelfSignedFacts, privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const algorithm = sequence(oid(identifiers.sha256WithEcdsa));
  const name = sequence(
    setOf(sequence(oid(identifiers.organization), utf8(facts.organization))),
    setOf(sequence(oid(identifiers.commonName), utf8(facts.name))),
  );
  const version3 = tagged(0, integer(Buffer.from([2])));
  const content = sequence(
    version3,
    integer(randomBytes(16)),
    algorithm,
    name,
    sequence(time(facts.from), time(facts.until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(...extensions)),
  );
  return sequence(content, algorithm, bits(sign('sha256', content, privateKey)));
}

/** Not a CA, and for digital signatures with non-repudiation. */
const extensions = [
  sequence(oid(identifiers.basicConstraints), derTrue, octets(sequence())),
  sequence(oid(identifiers.keyUsage), derTrue, octets(bits(Buffer.from([0b1100_0000]), 6))),
];

function pemOf(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
