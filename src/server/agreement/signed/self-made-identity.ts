// A key with a certificate it has signed itself, for the sandbox: readers see that nobody vouches for it.
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, derTrue, integer, octets, oid, sequence, setOf, tagged, time, utf8 } from './der.ts';
import { names } from './object-names.ts';

export type SelfMade = { name: string; organization: string; from: Date; until: Date };

/** PEM text of the key and its certificate, to be kept and read like an owner's. */
export function makeSealingPem(facts: SelfMade): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return `${key}${pemOf(certificateOf(facts, privateKey, publicKey))}`;
}

function certificateOf(facts: SelfMade, privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const algorithm = sequence(oid(names.sha256WithEcdsa));
  const name = sequence(
    setOf(sequence(oid(names.organization), utf8(facts.organization))),
    setOf(sequence(oid(names.commonName), utf8(facts.name))),
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

/** It vouches for no other certificate, and is for signatures that are meant to bind. */
const extensions = [
  sequence(oid(names.basicConstraints), derTrue, octets(sequence())),
  sequence(oid(names.keyUsage), derTrue, octets(bits(Buffer.from([0b1100_0000]), 6))),
];

function pemOf(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
