// Cross-reference sections: where each object is. One per time the file was saved, the newest first; as tables, as streams, or
// both in one file.
import { beyond, invalid, LIMITS } from './limits.ts';
import { readGrowing, readObject } from './objects.ts';
import type { Source } from './source.ts';
import { unpack } from './streams.ts';
import { type Dictionary, isDictionary, nameIn, type Value, wholeIn } from './values.ts';

export type Place =
  | { kind: 'free' }
  | { kind: 'at'; offset: number }
  /** Inside of an object stream. */
  | { kind: 'packed'; stream: number; index: number };

export type Section = {
  trailer: Dictionary;
  /** `undefined`: this section says nothing about the object. */
  find: (number: number) => Promise<Place | undefined>;
};

/** What the whole document may still take: bytes to unpack, bytes of sections to keep, and ranges of object numbers. */
export type Budget = { left: number; kept: number; ranges: number };

function spend(budget: Budget, what: 'kept' | 'ranges', amount: number): void {
  budget[what] -= amount;
  if (budget[what] < 0) throw beyond('too many entries');
}

/** All sections from the newest on. `shift`: bytes before the header, which offsets may leave out. */
export async function readSections(source: Source, start: number, budget: Budget): Promise<Section[]> {
  const sections: Section[] = [];
  const seen = new Set<number>();
  for (let at: number | undefined = start; at !== undefined; ) {
    if (seen.has(at)) throw invalid('sections that lead to each other');
    seen.add(at);
    if (seen.size > LIMITS.sections) throw beyond('too many sections');
    const section: Section = await readSection(source, at, budget);
    sections.push(section);
    at = offsetIn(section.trailer.get('Prev'));
  }
  return sections;
}

function offsetIn(value: Value): number | undefined {
  if (value === undefined || value === null) return undefined;
  const offset = wholeIn(value);
  if (offset === undefined || offset < 0) throw invalid('a section outside of the file');
  return offset;
}

async function readSection(source: Source, at: number, budget: Budget): Promise<Section> {
  const isTable = await readGrowing(source, at, (reader) => reader.word() === 'xref');
  if (!isTable) return readStreamSection(source, at, budget);
  const table = await readTable(source, at, budget);
  const hybrid = offsetIn(table.trailer.get('XRefStm'));
  if (hybrid === undefined) return table;
  // Objects that older readers should not see are free in the table.
  const hidden = await readStreamSection(source, hybrid, budget);
  const find = async (number: number) => {
    const place = await table.find(number);
    return place && place.kind !== 'free' ? place : ((await hidden.find(number)) ?? place);
  };
  return { trailer: table.trailer, find };
}

type Subsection = { first: number; count: number; at: number; entryBytes: number };

async function readTable(source: Source, start: number, budget: Budget): Promise<Section> {
  const subsections: Subsection[] = [];
  let at = await readGrowing(source, start, (reader) => {
    reader.word();
    reader.skipSpace();
    return start + reader.at;
  });
  for (;;) {
    const head = await readHead(source, at);
    if ('trailer' in head) {
      const find = rangeFinder(subsections);
      return { trailer: head.trailer, find: (number) => findInTable(source, find(number), number) };
    }
    subsections.push(head);
    spend(budget, 'ranges', 1);
    at = head.at + head.count * head.entryBytes;
    if (at > source.size) throw invalid('a table that is cut off');
  }
}

/** "trailer << … >>" or "0 12" with its first entry. */
const readHead = (source: Source, at: number): Promise<Subsection | { trailer: Dictionary }> =>
  readGrowing(source, at, (reader) => {
    const word = reader.word();
    if (word === 'trailer') {
      const trailer = reader.value();
      if (!isDictionary(trailer)) throw invalid('no trailer');
      return { trailer };
    }
    const count = reader.word();
    if (!/^\d{1,10}$/.test(word) || !/^\d{1,10}$/.test(count)) throw invalid('no subsection');
    reader.skipSpace();
    const entries = at + reader.at;
    return {
      first: Number(word),
      count: Number(count),
      at: entries,
      entryBytes: Number(count) > 0 ? entryBytes(reader) : 20,
    };
  });

/** Twenty; some programs write a line end of one byte. */
function entryBytes(reader: { at: number; word: () => string; skipSpace: () => void }): number {
  const start = reader.at;
  for (let words = 0; words < 3; words += 1) reader.word();
  reader.skipSpace();
  const bytes = reader.at - start;
  if (bytes !== 19 && bytes !== 20) throw invalid('entries of an unknown length');
  return bytes;
}

async function findInTable(
  source: Source,
  found: Subsection | undefined,
  number: number,
): Promise<Place | undefined> {
  if (!found) return undefined;
  const entry = await source.read(found.at + (number - found.first) * found.entryBytes, 18);
  const match = /^(\d{10}) \d{5} ([nf])/.exec(entry.toString('latin1'));
  if (!match) throw invalid('an unreadable entry');
  const offset = Number(match[1]);
  // Some programs leave an object out by giving it no place.
  return match[2] === 'f' || offset === 0 ? { kind: 'free' } : { kind: 'at', offset };
}

async function readStreamSection(source: Source, at: number, budget: Budget): Promise<Section> {
  const { value: trailer, streamAt } = await readObject(source, at);
  if (!isDictionary(trailer) || streamAt === null || nameIn(trailer.get('Type')) !== 'XRef') {
    throw invalid('no cross-reference section');
  }
  const length = wholeIn(trailer.get('Length'));
  if (length === undefined || length < 0 || streamAt + length > source.size) throw invalid('cut off');
  if (length > LIMITS.streamBytes) throw beyond('a section that is too large');
  const entries = await unpack(Buffer.from(await source.read(streamAt, length)), trailer, budget);
  const widths = wholesIn(trailer.get('W'), 3);
  const [typeBytes = 0, secondBytes = 0, thirdBytes = 0] = widths;
  const width = typeBytes + secondBytes + thirdBytes;
  if (widths.length !== 3 || widths.some((bytes) => bytes > 6) || width === 0)
    throw invalid('unusable widths');
  spend(budget, 'kept', entries.length);
  const find = rangeFinder(rangesIn(trailer, budget));

  const placeOf = async (number: number): Promise<Place | undefined> => {
    const range = find(number);
    const row = range && range.row + number - range.first;
    if (row === undefined || (row + 1) * width > entries.length) return undefined;
    const start = row * width;
    const field = (from: number, bytes: number) =>
      bytes === 0 ? 0 : entries.readUIntBE(start + from, bytes);
    const type = typeBytes === 0 ? 1 : field(0, typeBytes);
    const second = field(typeBytes, secondBytes);
    if (type === 1) return { kind: 'at', offset: second };
    if (type !== 2) return { kind: 'free' };
    return { kind: 'packed', stream: second, index: field(typeBytes + secondBytes, thirdBytes) };
  };
  return { trailer, find: placeOf };
}

function wholesIn(value: Value, max: number): number[] {
  if (!Array.isArray(value) || value.length > max) throw invalid('no list of numbers');
  return value.map((item) => {
    const number = wholeIn(item);
    if (number === undefined || number < 0) throw invalid('no number');
    return number;
  });
}

type NumberRange = { first: number; count: number; row: number };

function rangesIn(trailer: Dictionary, budget: Budget): NumberRange[] {
  const size = wholeIn(trailer.get('Size')) ?? 0;
  const listed = trailer.get('Index') ?? [0, size];
  const numbers = wholesIn(listed, 2 * LIMITS.subsections);
  spend(budget, 'ranges', numbers.length / 2);
  const ranges: NumberRange[] = [];
  let row = 0;
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [first = 0, count = 0] = numbers.slice(index, index + 2);
    ranges.push({ first, count, row });
    row += count;
  }
  return ranges;
}

/** By halves: a file may have been saved in thousands of them. */
function rangeFinder<Range extends { first: number; count: number }>(
  ranges: readonly Range[],
): (number: number) => Range | undefined {
  const sorted = [...ranges].sort((one, other) => one.first - other.first);
  return (number) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const range = sorted[middle];
      if (range && range.first <= number) from = middle + 1;
      else to = middle;
    }
    const found = sorted[from - 1];
    return found && number < found.first + found.count ? found : undefined;
  };
}
