// A minimal DER reader for certificates and signatures. `null`: not DER.
export type DerElement = {
  readonly tag: number;
  /** Contents without tag and length. */
  readonly body: Buffer;
  /** Element with tag and length. */
  readonly whole: Buffer;
};

/** All consecutive elements of `bytes`, which must contain nothing else. */
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

/** The first element of `bytes`; more may follow. */
export function readElement(bytes: Buffer): DerElement | null {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined) return null;
  const more = first < 0x80 ? 0 : first - 0x80;
  // Four length bytes exceed any file here.
  if (first === 0x80 || more > 4 || bytes.length < 2 + more) return null;
  const length = more === 0 ? first : bytes.readUIntBE(2, more);
  const start = 2 + more;
  if (bytes.length < start + length) return null;
  return { tag, body: bytes.subarray(start, start + length), whole: bytes.subarray(0, start + length) };
}

/** Walks down the tree by zero-based child positions. */
export function elementAt(bytes: Buffer, ...places: readonly number[]): DerElement | null {
  let here = readElement(bytes);
  for (const place of places) here = (here && readElements(here.body)?.[place]) ?? null;
  return here;
}
