// Writes DER, the encoding of certificates and signatures.
export type Oid = `${number}.${number}.${string}`;

/** Tag bytes including class and form. */
const tags = { integer: 0x02, bits: 0x03, octets: 0x04, null: 0x05, oid: 0x06, utf8: 0x0c } as const;
const containers = { sequence: 0x30, set: 0x31 } as const;

export function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(body.length)]), body]);
}

export const sequence = (...parts: readonly Uint8Array[]) => element(containers.sequence, ...parts);
/** DER sorts a set by its encoded elements. */
export const inSetOrder = (parts: readonly Buffer[]) => [...parts].sort(Buffer.compare);
export const setOf = (...parts: readonly Buffer[]) => element(containers.set, ...inSetOrder(parts));
/** Context-specific tag, "[0]" in ASN.1 notation. */
export const tagged = (place: number, ...parts: readonly Uint8Array[]) => element(0xa0 + place, ...parts);

export const octets = (bytes: Uint8Array) => element(tags.octets, bytes);
export const utf8 = (text: string) => element(tags.utf8, Buffer.from(text));
export const derNull = element(tags.null);
export const derTrue = element(0x01, Buffer.from([0xff]));
export const bits = (bytes: Uint8Array, unused = 0) => element(tags.bits, Buffer.from([unused]), bytes);

/** A non-negative integer from its bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? Buffer.from([0]) : Buffer.from(bytes.subarray(first));
  return element(tags.integer, Buffer.from((digits[0] ?? 0) > 0x7f ? [0] : []), digits);
}

export function oid(dotted: Oid): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  return element(tags.oid, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
}

/** UTCTime until 2049, GeneralizedTime from 2050, as the standard requires. */
export function time(instant: Date): Buffer {
  const text = `${instant.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`;
  return instant.getUTCFullYear() < 2050
    ? element(0x17, Buffer.from(text.slice(2)))
    : element(0x18, Buffer.from(text));
}

function lengthBytes(length: number): readonly number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 + bytes.length, ...bytes];
}

function base128(value: number): readonly number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    digits.unshift(128 + (rest % 128));
  }
  return digits;
}
