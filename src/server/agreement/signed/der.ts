// Writes DER, the encoding of certificates and signatures: a tag, the length, the contents, and nothing optional.
export type Oid = `${number}.${number}.${string}`;

/** Tag numbers as they are written, their class and form included. */
const tags = { integer: 0x02, bits: 0x03, octets: 0x04, null: 0x05, oid: 0x06, utf8: 0x0c } as const;
const containers = { sequence: 0x30, set: 0x31 } as const;

export function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(body.length)]), body]);
}

export const sequence = (...parts: readonly Uint8Array[]) => element(containers.sequence, ...parts);
/** What a set's order stands in is decided by its elements' bytes. */
export const inSetOrder = (parts: readonly Buffer[]) => [...parts].sort(Buffer.compare);
export const setOf = (...parts: readonly Buffer[]) => element(containers.set, ...inSetOrder(parts));
/** "[0]" in the standards' notation: an element told by its place instead of its kind. */
export const tagged = (place: number, ...parts: readonly Uint8Array[]) => element(0xa0 + place, ...parts);

export const octets = (bytes: Uint8Array) => element(tags.octets, bytes);
export const utf8 = (text: string) => element(tags.utf8, Buffer.from(text));
export const derNull = element(tags.null);
export const derTrue = element(0x01, Buffer.from([0xff]));
export const bits = (bytes: Uint8Array, unused = 0) => element(tags.bits, Buffer.from([unused]), bytes);

/** A whole number from its bytes, never negative. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? Buffer.from([0]) : Buffer.from(bytes.subarray(first));
  return element(tags.integer, Buffer.from((digits[0] ?? 0) > 0x7f ? [0] : []), digits);
}

export function oid(dotted: Oid): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  return element(tags.oid, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
}

/** Two digits for the year until 2049, four from then on: the standard's own rule. */
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
