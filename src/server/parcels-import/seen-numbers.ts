// A compact hash set of millions of parcel numbers, to detect duplicates.

/** Up to ten base-36 characters fit exactly in a double. */
const maxPackedLength = 10;

export function seenParcelNumbers(): { add: (apn: string) => boolean } {
  let slots = new Float64Array(1 << 20);
  let used = 0;
  const long = new Set<string>();

  const put = (packed: number): boolean => {
    const mask = slots.length - 1;
    let at = hash(packed) & mask;
    for (let slot = slots[at]; slot !== 0; slot = slots[at]) {
      if (slot === packed) return false;
      at = (at + 1) & mask;
    }
    slots[at] = packed;
    used++;
    return true;
  };

  const grow = () => {
    const before = slots;
    slots = new Float64Array(before.length * 4);
    used = 0;
    for (const packed of before) if (packed !== 0) put(packed);
  };

  return {
    /** False if it was added before. */
    add: (apn) => {
      if (apn.length > maxPackedLength) {
        if (long.has(apn)) return false;
        long.add(apn);
        return true;
      }
      if (used * 2 > slots.length) grow();
      return put(pack(apn));
    },
  };
}

/** Base 37 with digits from 1, so that "01" and "1" differ and nothing packs to 0. */
function pack(apn: string): number {
  let packed = 0;
  for (let at = 0; at < apn.length; at++) {
    const code = apn.charCodeAt(at);
    packed = packed * 37 + (code < 58 ? code - 47 : code - 54);
  }
  return packed;
}

/** Hashes consecutive numbers apart, to avoid clusters. */
function hash(packed: number): number {
  const high = Math.floor(packed / 4_294_967_296);
  let mixed = (packed - high * 4_294_967_296) ^ Math.imul(high, 0x9e37_79b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
