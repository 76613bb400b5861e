// Digest of a table's rows: count, length, and SHA-256 in primary key order.
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
      // COPY escapes a line break inside a value, so each of these ends a row.
      for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, at + 1)) rows += 1;
    },
    end: (): TableDigest => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}

export const sameDigest = (one: TableDigest | undefined, other: TableDigest | undefined): boolean =>
  one !== undefined && one.rows === other?.rows && one.bytes === other.bytes && one.sha256 === other.sha256;
