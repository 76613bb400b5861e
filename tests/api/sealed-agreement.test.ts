// The seal of a signed agreement: what it proves, and that nothing gets past it.
import { createHash, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeSignedAgreement } from '../../src/server/agreement/signed/make-signed-agreement.ts';
import { sealPdf } from '../../src/server/agreement/signed/seal-pdf.ts';
import { findPlace } from '../../src/server/agreement/signed/seal-place.ts';
import { readSealingIdentity } from '../../src/server/agreement/signed/sealing-identity.ts';
import { makeSealingPem } from '../../src/server/agreement/signed/self-signed-identity.ts';
import { verifySealed } from '../../src/server/agreement/signed/verify-sealed.ts';
import { hasOpenssl, openssl } from '../support/openssl.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { sampleRecord } from '../support/signing-record.ts';

const now = new Date('2026-11-16T15:04:00Z');
const facts = {
  name: 'Caliche (sandbox)',
  organization: 'Caliche',
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2056-01-01T00:00:00Z'),
};
const identityOf = (pem: string) => {
  const read = readSealingIdentity(pem, now);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};
const certificatePem = (pem: string) => pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'));

const unsealed = await makeSignedAgreement(sampleRecord);
const pem = makeSealingPem(facts);
const sealed = sealPdf(unsealed, identityOf(pem), now);
const place = findPlace(sealed) ?? { gap: [0, 0] as const };
const [gapStart, gapEnd] = place.gap;
const changed = { sealed: true, intact: false };

function flipped(at: number, bit = 1): Buffer {
  const copy = Buffer.from(sealed);
  copy.writeUInt8(copy.readUInt8(at) ^ bit, at);
  return copy;
}

describe('a sealed copy', () => {
  test('contains the time, the sealer and the certificate', () => {
    const { raw } = new X509Certificate(certificatePem(pem));
    expect(verifySealed(sealed)).toEqual({
      sealed: true,
      intact: true,
      signedAt: now,
      signerName: 'Caliche (sandbox)',
      certificateSha256: createHash('sha256').update(raw).digest('hex'),
    });
  });

  test('is as long as before, with the same pages', () => {
    expect(sealed.length).toBe(unsealed.length);
    expect(readPdf(sealed).text).toBe(readPdf(unsealed).text);
  });

  test('has a PAdES signature over the whole file except the signature itself', () => {
    const { objects } = readPdf(sealed);
    expect(objects).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(objects).toMatch(/\/SigFlags 3/);
    expect(objects).toContain('/M (D:20261116150400Z)');
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(objects)?.slice(1).map(Number);
    expect(range).toEqual([gapStart, gapEnd, sealed.length - gapEnd]);
  });

  test('seals of others are distinguished by their certificate', () => {
    const forged = verifySealed(sealPdf(unsealed, identityOf(makeSealingPem(facts)), now));
    const ours = verifySealed(sealed);
    expect(forged).toMatchObject({ intact: true, signerName: 'Caliche (sandbox)' });
    expect('certificateSha256' in forged && forged.certificateSha256).not.toBe(
      'certificateSha256' in ours && ours.certificateSha256,
    );
  });
});

describe('one changed bit is detected', () => {
  const unnoticed = (places: Iterable<number>, bit: number) =>
    [...places].filter((at) => {
      const check = verifySealed(flipped(at, bit));
      return !check.sealed || check.intact;
    });
  function* from(start: number, end: number, step: number) {
    for (let at = start; at < end; at += step) yield at;
  }

  test('all over the file', () => {
    expect(unnoticed(from(0, gapStart, 127), 1)).toEqual([]);
    expect(unnoticed(from(gapEnd, sealed.length, 127), 0x80)).toEqual([]);
  });
  test('anywhere around the signature, and at both ends', () => {
    expect(unnoticed(from(gapStart - 200, gapStart + 40, 1), 1)).toEqual([]);
    expect(unnoticed(from(gapEnd - 20, gapEnd + 160, 1), 1)).toEqual([]);
    expect(unnoticed([0, sealed.length - 1], 1)).toEqual([]);
  });
  test('anywhere in the signature itself, its certificate and its padding', () => {
    expect(unnoticed(from(gapStart, gapStart + 2_600, 3), 1)).toEqual([]);
    expect(unnoticed(from(gapStart + 2_600, gapEnd, 499), 1)).toEqual([]);
  });
});

describe('a copy changed after sealing is detected when', () => {
  test.each([
    ['bytes were appended', Buffer.concat([sealed, Buffer.from('\n')])],
    ['another revision was appended', Buffer.concat([sealed, Buffer.from('1 0 obj\n<<>>\nendobj\n%%EOF\n')])],
    ['bytes were put before it', Buffer.concat([Buffer.from(' '), sealed])],
    ['its end is missing', sealed.subarray(0, sealed.length - 1)],
    ['most of it is missing', sealed.subarray(0, gapEnd - 1_000)],
  ])('%s', (_how, pdf) => expect(verifySealed(pdf)).toEqual(changed));

  test('the signature of another copy was put in', async () => {
    const other = await makeSignedAgreement({ ...sampleRecord, optOutMedia: false });
    const mixed = sealPdf(other, identityOf(pem), now);
    sealed.copy(mixed, gapStart, gapStart, gapEnd);
    expect(verifySealed(mixed)).toEqual(changed);
  });

  test('the digits of the signature were written in capitals', () => {
    const copy = Buffer.from(sealed);
    copy.write(sealed.toString('latin1', gapStart, gapEnd).toUpperCase(), gapStart, 'latin1');
    expect(verifySealed(copy)).toEqual(changed);
  });
});

test.each([
  ['an agreement before its seal', unsealed],
  ['nothing', Buffer.alloc(0)],
  ['another file', Buffer.from('%PDF-1.7\nhello\n%%EOF\n')],
])('%s is not sealed', (_what, pdf) => expect(verifySealed(pdf)).toEqual({ sealed: false }));

test('a PDF without a signature placeholder is not sealed', () => {
  expect(() => sealPdf(Buffer.from('%PDF-1.7'), identityOf(pem), now)).toThrow('No place');
});

describe.skipIf(!hasOpenssl)('openssl agrees', () => {
  /** Throws where openssl does not accept the seal on the root's word, at that time. */
  const check = (file: Buffer, root: string, at: Date) => {
    const padded = Buffer.from(file.toString('latin1', gapStart + 1, gapEnd - 1), 'hex');
    const seal = padded.subarray(0, 4 + padded.readUInt16BE(2));
    const content = Buffer.concat([file.subarray(0, gapStart), file.subarray(gapEnd)]);
    const seconds = Math.floor(at.getTime() / 1_000);
    openssl({ seal, content, root }, [
      `cms -verify -cades -binary -inform DER -in seal -content content -CAfile root -attime ${seconds} -out out`,
    ]);
  };

  test('that the sandbox’s seal is valid', () => {
    expect(() => check(sealed, certificatePem(pem), now)).not.toThrow();
  });
  test('that the seal of a changed file is invalid', () => {
    expect(() => check(flipped(100), certificatePem(pem), now)).toThrow();
  });
  test.each([
    ['RSA', 'rsa:2048'],
    ['a larger curve', 'ec -pkeyopt ec_paramgen_curve:P-384'],
  ])('that a seal with a certificate of an authority is valid, %s', (_kind, key) => {
    const calls = [
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem -subj /CN=Authority -days 30',
      `req -newkey ${key} -nodes -keyout owner.key -out owner.csr -subj /O=Owner/CN=Owner`,
      'x509 -req -in owner.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out owner.pem -days 30',
    ];
    const owners = openssl({}, calls, ['owner.key', 'owner.pem', 'ca.pem']);
    // openssl's certificates begin to be valid when they are made.
    const later = new Date(Date.now() + 60_000);
    const read = readSealingIdentity(owners, later);
    if (!read.ok) throw new Error(read.reason);
    expect(read.value.issuers).toHaveLength(1);
    const file = sealPdf(unsealed, read.value, later);
    expect(verifySealed(file)).toMatchObject({ intact: true, signerName: 'Owner' });
    expect(() => check(file, owners.slice(owners.lastIndexOf('-----BEGIN')), later)).not.toThrow();
  });
});
