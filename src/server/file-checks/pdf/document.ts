// A document's objects, found by their number.
import { beyond, invalid, LIMITS } from './limits.ts';
import { readObject } from './objects.ts';
import { type Place, readSections } from './sections.ts';
import type { Source } from './source.ts';
import { unpack } from './streams.ts';
import {
  CUT_OFF,
  type Dictionary,
  isDictionary,
  nameIn,
  Reference,
  type Value,
  ValueReader,
  wholeIn,
} from './values.ts';

export type PdfDocument = {
  /** The newest first. */
  trailers: Dictionary[];
  /** Follows references; `null`: there is no such object. */
  resolve: (value: Value) => Promise<Value>;
};

/** `start`: of the newest cross-reference section. */
export async function openDocument(source: Source, start: number): Promise<PdfDocument> {
  const budget = { left: LIMITS.bytesInflated, kept: LIMITS.bytesKept, ranges: LIMITS.subsections };
  const sections = await readSections(source, start, budget);
  const packs = new Map<number, Pack>();

  const placeOf = async (number: number): Promise<Place> => {
    for (const { find } of sections) {
      const place = await find(number);
      if (place) return place;
    }
    return { kind: 'free' };
  };

  const objectAt = async (number: number, offset: number) => {
    const found = await readObject(source, offset);
    if (found.number !== number) throw invalid('another object than expected');
    return found;
  };

  /** Object streams hold no streams, so this never calls itself. */
  const openPack = async (number: number): Promise<Pack> => {
    const place = await placeOf(number);
    if (place.kind !== 'at') throw invalid('no object stream');
    const { value, streamAt } = await objectAt(number, place.offset);
    if (!isDictionary(value) || streamAt === null || nameIn(value.get('Type')) !== 'ObjStm') {
      throw invalid('no object stream');
    }
    const length = await lengthOf(value.get('Length'));
    if (length > LIMITS.streamBytes) throw beyond('an object stream that is too large');
    const raw = await source.read(streamAt, length);
    if (raw.length < length) throw invalid('cut off');
    return readPack(value, await unpack(raw, value, budget));
  };

  const lengthOf = async (value: Value): Promise<number> => {
    let length = value;
    if (value instanceof Reference) {
      const place = await placeOf(value.number);
      if (place.kind !== 'at') throw invalid('a stream without a length');
      length = (await objectAt(value.number, place.offset)).value;
    }
    const bytes = wholeIn(length);
    if (bytes === undefined || bytes < 0) throw invalid('a stream without a length');
    return bytes;
  };

  const packAt = async (number: number): Promise<Pack> => {
    const pack = packs.get(number) ?? (await openPack(number));
    packs.delete(number);
    packs.set(number, pack);
    const [oldest] = packs.keys();
    if (packs.size > 2 && oldest !== undefined) packs.delete(oldest);
    return pack;
  };

  const resolve = async (value: Value): Promise<Value> => {
    let found = value;
    for (let steps = 0; found instanceof Reference; steps += 1) {
      if (steps > LIMITS.depth) throw invalid('references that lead to each other');
      const { number } = found;
      const place = await placeOf(number);
      if (place.kind === 'free') return null;
      found =
        place.kind === 'at'
          ? (await objectAt(number, place.offset)).value
          : (await packAt(place.stream))(number);
    }
    return found;
  };

  return { trailers: sections.map(({ trailer }) => trailer), resolve };
}

/** The value of an object in an object stream. */
type Pack = (number: number) => Value;

/** "11 0 12 45 …": numbers and where their values begin after `First`. */
function readPack(dictionary: Dictionary, bytes: Buffer): Pack {
  const count = wholeIn(dictionary.get('N')) ?? 0;
  const first = wholeIn(dictionary.get('First')) ?? 0;
  if (count < 0 || count > bytes.length || first < 0 || first > bytes.length)
    throw invalid('no object stream');
  const places = new Map<number, number>();
  // A line end, because the last word may end with the bytes.
  const numbers = new ValueReader(Buffer.concat([bytes.subarray(0, first), Buffer.from('\n')]));
  return inPack(() => {
    for (let index = 0; index < count; index += 1) {
      const [number, at] = [Number(numbers.word()), Number(numbers.word())];
      if (!Number.isSafeInteger(number) || !Number.isSafeInteger(at)) throw invalid('no object stream');
      places.set(number, first + at);
    }
    const padded = Buffer.concat([bytes, Buffer.from('\n')]);
    return (number) => {
      const at = places.get(number);
      if (at === undefined || at >= bytes.length) throw invalid('not in its object stream');
      return inPack(() => new ValueReader(padded, at).value());
    };
  });
}

/** Nothing goes on after the bytes of an object stream. */
function inPack<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw error === CUT_OFF ? invalid('cut off') : error;
  }
}
