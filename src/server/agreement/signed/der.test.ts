import { expect, test } from 'vitest';
import { element, integer, oid, sequence, setOf, time, utf8 } from './der.ts';
import { elementAt, readElements } from './der-reader.ts';

const hex = (bytes: Buffer) => bytes.toString('hex');

test('integers are minimal and never negative', () => {
  expect(hex(integer(Buffer.from([0, 0, 1])))).toBe('020101');
  expect(hex(integer(Buffer.from([0x80])))).toBe('02020080');
  expect(hex(integer(Buffer.from([0, 0])))).toBe('020100');
});

test('object identifiers are base-128 encoded', () => {
  expect(hex(oid('1.2.840.113549.1.7.2'))).toBe('06092a864886f70d010702');
});

test.each([
  [0x7f, '7f'],
  [0x80, '8180'],
  [0x100, '820100'],
])('a length of %i is written as %s', (length, written) => {
  expect(hex(element(4, Buffer.alloc(length)).subarray(1, 1 + written.length / 2))).toBe(written);
});

test('a set is sorted by its encoded elements', () => {
  const [a, b] = [integer(Buffer.from([1])), integer(Buffer.from([2]))];
  expect(setOf(b, a).equals(setOf(a, b))).toBe(true);
});

test('years have two digits until 2049 and four from 2050', () => {
  expect(time(new Date('2049-12-31T23:59:59Z')).toString('latin1')).toBe('\x17\x0d491231235959Z');
  expect(time(new Date('2050-01-01T00:00:00Z')).toString('latin1')).toBe('\x18\x0f20500101000000Z');
});

test('written elements can be read', () => {
  const written = sequence(integer(Buffer.from([5])), sequence(utf8('Dana')));
  expect(elementAt(written, 1, 0)?.body.toString()).toBe('Dana');
  expect(elementAt(written, 2)).toBeNull();
});

test.each(['30', '3005', '3080', '30820100', '3085ffffffffff', '0201'])('%s is not DER', (bytes) => {
  expect(readElements(Buffer.from(bytes, 'hex'))).toBeNull();
});
