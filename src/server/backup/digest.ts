// What a table's rows come to: how many, how long, and their SHA-256 in the order of the primary key.
import { createHash } from 'node:crypto';
import type { TableDigest } from './records.ts';

const lineEnd = 0x0a;

export function digestRows() {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  return {
    add: (piece: Buffer) => {
      hash.update(piece);
      bytes += piece.length;
      // A line break within a value is written as two letters, so each of these ends a row.
      for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, at + 1)) rows += 1;
    },
    end: (): TableDigest => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

export const sameDigest = (one: TableDigest | undefined, other: TableDigest | undefined): boolean =>
  one !== undefined && one.rows === other?.rows && one.bytes === other.bytes && one.sha256 === other.sha256;
