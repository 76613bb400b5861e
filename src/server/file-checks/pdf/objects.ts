// Reads one object at its place in the file, with a window that grows as needed.
import { beyond, invalid, LIMITS } from './limits.ts';
import type { Source } from './source.ts';
import { CUT_OFF, type Value, ValueReader } from './values.ts';

export type FoundObject = {
  number: number;
  value: Value;
  /** Where the stream's bytes begin; `null`: it is no stream. */
  streamAt: number | null;
};

const FIRST_WINDOW = 1024;

/** `parse` reads values at `offset`; it is repeated with a larger window while they are cut off. */
export async function readGrowing<Read>(
  source: Source,
  offset: number,
  parse: (reader: ValueReader) => Read,
): Promise<Read> {
  if (!Number.isSafeInteger(offset) || offset < 0 || offset >= source.size)
    throw invalid('outside of the file');
  for (let length = FIRST_WINDOW; ; length *= 4) {
    const bytes = await source.read(offset, length);
    try {
      return parse(new ValueReader(bytes));
    } catch (error) {
      if (error !== CUT_OFF) throw error;
      if (bytes.length < length) throw invalid('cut off');
      if (length >= LIMITS.objectBytes) throw beyond('an object that is too long');
    }
  }
}

/** "12 0 obj … endobj" or "12 0 obj … stream". */
export const readObject = (source: Source, offset: number): Promise<FoundObject> =>
  readGrowing(source, offset, (reader) => {
    const number = wordAsNumber(reader);
    wordAsNumber(reader);
    if (reader.word() !== 'obj') throw invalid('no object');
    const value = reader.value();
    const isStream = reader.word() === 'stream';
    return { number, value, streamAt: isStream ? offset + afterLineEnd(reader) : null };
  });

function wordAsNumber(reader: ValueReader): number {
  const word = reader.word();
  if (!/^\d{1,10}$/.test(word)) throw invalid('no number');
  return Number(word);
}

/** The bytes begin after CRLF, LF, or, in some files, a CR alone. */
function afterLineEnd({ bytes, at }: ValueReader): number {
  const [one, two] = [bytes[at], bytes[at + 1]];
  if (one === undefined || two === undefined) throw CUT_OFF;
  if (one === 13) return two === 10 ? at + 2 : at + 1;
  return one === 10 ? at + 1 : at;
}
