// Reads DER just far enough to take certificates and signatures apart. What is not DER is `null`.
export type DerElement = {
  readonly tag: number;
  /** The contents without tag and length. */
  readonly body: Buffer;
  /** The element with tag and length. */
  readonly whole: Buffer;
};

/** The elements that follow one another in `bytes`, which must hold nothing else. */
export function readElements(bytes: Buffer): readonly DerElement[] | null {
  const found: DerElement[] = [];
  for (let at = 0; at < bytes.length; ) {
    const next = readElement(bytes.subarray(at));
    if (!next) return null;
    found.push(next);
    at += next.whole.length;
  }
  return found;
}

/** The element `bytes` begin with; more may follow. */
export function readElement(bytes: Buffer): DerElement | null {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) return null;
  const more = first < 0x80 ? 0 : first - 0x80;
  // Four bytes of length are more than any file has here.
  if (first === 0x80 || more > 4 || bytes.length < 2 + more) return null;
  const length = more === 0 ? first : bytes.readUIntBE(2, more);
  const start = 2 + more;
  if (bytes.length < start + length) return null;
  return { tag, body: bytes.subarray(start, start + length), whole: bytes.subarray(0, start + length) };
}

/** Walks down: the element at each place in turn, counted from 0. */
export function elementAt(bytes: Buffer, ...places: readonly number[]): DerElement | null {
  let here = readElement(bytes);
  for (const place of places) here = (here && readElements(here.body)?.[place]) ?? null;
  return here;
}
