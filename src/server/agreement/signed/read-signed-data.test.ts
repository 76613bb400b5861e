// Input comes from uploads: random bytes and damaged seals must give `null`, quickly.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { octets, sequence, tagged } from './der.ts';
import { elementAt, readElements } from './der-reader.ts';
import { signerOf, withoutPadding } from './read-signed-data.ts';
import { sealCapacity } from './seal-place.ts';
import { readSealingIdentity } from './sealing-identity.ts';
import { makeSealingPem } from './self-signed-identity.ts';
import { signDigest } from './signed-data.ts';

const now = new Date('2026-11-16T15:04:00Z');
const read = readSealingIdentity(
  makeSealingPem({
    name: 'Caliche (sandbox)',
    organization: 'Caliche',
    from: new Date('2026-01-01T00:00:00Z'),
    until: new Date('2056-01-01T00:00:00Z'),
  }),
  now,
);
if (!read.ok) throw new Error(read.reason);
const { certificate } = read.value;
const digest = createHash('sha256').update('a document').digest();
const seal = signDigest(digest, read.value);

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array));
/** Bytes that resemble DER: known tags, lengths of one to five bytes that may be right. */
const almostDer = fc
  .array(
    fc.oneof(
      fc.constantFrom('30', '31', 'a0', '02', '06', '0480', '3080', '3082', '3083ffffff', '3084ffffffff'),
      fc.nat({ max: 255 }).map((byte) => byte.toString(16).padStart(2, '0')),
    ),
    { maxLength: 200 },
  )
  .map((parts) => Buffer.from(parts.join(''), 'hex'));

/** A piece of the seal is replaced by other bytes. */
const damaged = fc
  .tuple(fc.nat({ max: seal.length }), fc.nat({ max: 40 }), bytes(40))
  .map(([at, length, piece]) => Buffer.concat([seal.subarray(0, at), piece, seal.subarray(at + length)]))
  .filter((copy) => !copy.equals(seal));

test('a valid seal is read', () => {
  expect(signerOf(seal, digest)?.fingerprint256).toBe(certificate.fingerprint256);
});

describe('other input gives null without throwing', () => {
  test('elements read are contiguous and fill the input', () => {
    fc.assert(
      fc.property(fc.oneof(bytes(300), almostDer), (input) => {
        const found = readElements(input);
        if (found) expect(Buffer.concat(found.map(({ whole }) => whole)).equals(input)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('walking down stays within the input', () => {
    fc.assert(
      fc.property(fc.oneof(bytes(300), almostDer, damaged), fc.array(fc.nat({ max: 6 })), (input, places) => {
        const found = elementAt(input, ...places);
        expect(found === null || found.whole.length <= input.length).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('random bytes are not a seal', () => {
    fc.assert(
      fc.property(fc.oneof(bytes(2_000), almostDer), (input) => {
        expect(signerOf(withoutPadding(input), digest)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  test('a damaged seal is not a seal', () => {
    fc.assert(
      fc.property(damaged, (copy) => {
        expect(signerOf(copy, digest)).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  test('a seal is valid for one document only', () => {
    fc.assert(
      fc.property(bytes(64), (other) => {
        fc.pre(!other.equals(digest));
        expect(signerOf(seal, other)).toBeNull();
      }),
    );
  });
});

describe('input that fills the seal’s capacity', () => {
  const withCertificates = (...all: Buffer[]) =>
    sequence(
      octets(Buffer.alloc(1)),
      tagged(
        0,
        sequence(
          octets(Buffer.alloc(1)),
          octets(Buffer.alloc(1)),
          octets(Buffer.alloc(1)),
          tagged(0, ...all),
          sequence(),
        ),
      ),
    );
  let nested: Buffer = Buffer.alloc(0);
  while (nested.length < sealCapacity) nested = sequence(nested);

  test.each([
    ['nested as deep as it goes', nested],
    ['thousands of empty elements', withCertificates(Buffer.from('3000'.repeat(sealCapacity / 2), 'hex'))],
    [
      'the certificate over and over',
      withCertificates(
        ...Array.from({ length: Math.floor(sealCapacity / certificate.raw.length) }, () => certificate.raw),
      ),
    ],
  ])('%s', (_what, input) => {
    expect(signerOf(input, digest)).toBeNull();
  });
});
