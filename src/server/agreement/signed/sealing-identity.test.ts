import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { daysLeft, hasExpired, nameOf, readSealingIdentity } from './sealing-identity.ts';
import { makeSealingPem } from './self-signed-identity.ts';

const facts = {
  name: 'Caliche (sandbox)',
  organization: 'Caliche',
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2036-01-01T00:00:00Z'),
};
const now = new Date('2026-11-16T15:00:00Z');
const pem = makeSealingPem(facts);
const at = pem.indexOf('-----BEGIN CERTIFICATE');
const [key, certificate] = [pem.slice(0, at), pem.slice(at)];
const reasonOf = (text: string, when = now) => {
  const read = readSealingIdentity(text, when);
  return read.ok ? 'usable' : read.reason;
};
const keyPem = (pair: { privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'] }) =>
  pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('a self-signed identity is usable and has its name', () => {
  const read = readSealingIdentity(pem, now);
  expect(read.ok && nameOf(read.value.certificate)).toBe('Caliche (sandbox)');
  expect(read.ok && read.value.certificate.verify(read.value.certificate.publicKey)).toBe(true);
});

test('key and certificates may be in any order with text between them', () => {
  expect(reasonOf(`Bag Attributes\n${certificate}\nsomething\n${key}`)).toBe('usable');
  expect(reasonOf(pem.replaceAll('\n', '\r\n'))).toBe('usable');
});

test('every generated identity is different', () => expect(makeSealingPem(facts)).not.toBe(pem));

test.each([
  ['', 'no-key'],
  [certificate, 'no-key'],
  [key.replace('\nMI', '\nAA'), 'no-key'],
  [key, 'no-certificate'],
  [key + makeSealingPem(facts).slice(at), 'certificate-of-another-key'],
  [pem + certificate.repeat(4), 'too-many-certificates'],
  [keyPem(generateKeyPairSync('rsa', { modulusLength: 1024 })) + certificate, 'unsuitable-key'],
  [keyPem(generateKeyPairSync('ed25519')) + certificate, 'unsuitable-key'],
])('an unusable PEM gives its reason (%#)', (text, reason) => expect(reasonOf(text)).toBe(reason));

test('a certificate is valid from its first to its last second', () => {
  expect(reasonOf(pem, new Date(facts.from.getTime() - 1))).toBe('certificate-not-valid-now');
  expect(reasonOf(pem, facts.from)).toBe('usable');
  expect(reasonOf(pem, new Date(facts.until.getTime() + 1_000))).toBe('certificate-not-valid-now');
});

test('the days left are known before it expires', () => {
  const read = readSealingIdentity(pem, now);
  if (!read.ok) throw new Error(read.reason);
  const before = (ms: number) => new Date(facts.until.getTime() - ms);
  expect(daysLeft(read.value, before(30 * 86_400_000))).toBe(30);
  expect([hasExpired(read.value, before(1_000)), hasExpired(read.value, facts.until)]).toEqual([false, true]);
});
