// The file as the check reads it: in blocks, a few of which are kept, and never more than the limit in total.
import { beyond, LIMITS } from './limits.ts';

/** Fewer bytes only at the end of the file. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>;

export type Source = { size: number; read: ReadAt };

const BLOCK_BYTES = 16 * 1024;
const MAX_KEPT = 64;

export function boundedSource(readAt: ReadAt, size: number): Source {
  const kept = new Map<number, Buffer>();
  let total = 0;

  const readCounted: ReadAt = async (offset, length) => {
    total += length;
    if (total > LIMITS.bytesRead) throw beyond('too much to read');
    return readAt(offset, length);
  };

  const blockAt = async (index: number): Promise<Buffer> => {
    const found = kept.get(index) ?? (await readCounted(index * BLOCK_BYTES, BLOCK_BYTES));
    // The last used are at the end.
    kept.delete(index);
    kept.set(index, found);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };

  const read: ReadAt = async (offset, length) => {
    const first = Math.max(0, offset);
    const end = Math.min(size, offset + length);
    if (end <= first) return Buffer.alloc(0);
    if (end - first > 4 * BLOCK_BYTES) return readCounted(first, end - first);
    const pieces: Buffer[] = [];
    for (let at = first; at < end; ) {
      const index = Math.floor(at / BLOCK_BYTES);
      const block = await blockAt(index);
      const piece = block.subarray(at - index * BLOCK_BYTES, end - index * BLOCK_BYTES);
      // The file is shorter than its size says.
      if (piece.length === 0) break;
      pieces.push(piece);
      at += piece.length;
    }
    return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
  };
  return { size, read };
}
