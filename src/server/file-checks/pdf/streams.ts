// Unpacks the streams that hold a document's structure.
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { beyond, invalid, LIMITS } from './limits.ts';
import { type Dictionary, isDictionary, nameIn, type Value, wholeIn } from './values.ts';

const inflateBytes = promisify(inflate);

const first = (value: Value): Value => (Array.isArray(value) ? value[0] : value);

/** `budget`: what may still be unpacked from this file. */
export async function unpack(raw: Buffer, dictionary: Dictionary, budget: { left: number }): Promise<Buffer> {
  const filter = dictionary.get('Filter') ?? null;
  if (Array.isArray(filter) && filter.length > 1) throw beyond('several filters');
  const name = nameIn(first(filter));
  if (filter === null || (Array.isArray(filter) && filter.length === 0)) return raw;
  if (name !== 'FlateDecode' && name !== 'Fl') throw beyond('an unusual filter');
  const maxOutputLength = Math.min(LIMITS.streamBytes, budget.left);
  if (maxOutputLength <= 0) throw beyond('too much to unpack');
  const bytes = await inflateBytes(raw, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_BUFFER_TOO_LARGE'
        ? beyond('too large unpacked')
        : invalid('cannot be unpacked');
    },
  );
  budget.left -= bytes.length;
  return undoPredictor(bytes, first(dictionary.get('DecodeParms')));
}

function undoPredictor(bytes: Buffer, parameters: Value): Buffer {
  if (!isDictionary(parameters)) return bytes;
  const given = (name: string, otherwise: number) => wholeIn(parameters.get(name)) ?? otherwise;
  const predictor = given('Predictor', 1);
  if (predictor === 1) return bytes;
  const bits = given('Colors', 1) * given('BitsPerComponent', 8);
  const width = given('Columns', 1);
  if (predictor < 10 || bits !== 8 || width < 1 || width > 4096) throw beyond('an unusual predictor');
  return undoRowFilters(bytes, width);
}

/** Reverses the PNG row filters in place: a row without its filter byte ends before its source does. */
function undoRowFilters(bytes: Buffer, width: number): Buffer {
  const rows = Math.floor(bytes.length / (width + 1));
  for (let row = 0; row < rows; row += 1) {
    const from = row * (width + 1);
    const to = row * width;
    const filter = bytes[from] ?? 0;
    for (let column = 0; column < width; column += 1) {
      const raw = bytes[from + 1 + column] ?? 0;
      const left = column > 0 ? (bytes[to + column - 1] ?? 0) : 0;
      const up = row > 0 ? (bytes[to - width + column] ?? 0) : 0;
      const upLeft = row > 0 && column > 0 ? (bytes[to - width + column - 1] ?? 0) : 0;
      bytes[to + column] = raw + predicted(filter, left, up, upLeft);
    }
  }
  return bytes.subarray(0, rows * width);
}

function predicted(filter: number, left: number, up: number, upLeft: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paethPredictor(left, up, upLeft);
    default:
      throw invalid('an unknown row filter');
  }
}

function paethPredictor(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toUpLeft = Math.abs(estimate - upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}
