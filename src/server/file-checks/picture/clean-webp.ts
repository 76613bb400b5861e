// A WebP consists of chunks; camera data and descriptions are left out. Moving pictures are not taken.
import type { Cleaned } from './cleaned.ts';

const NEEDED = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
/** Bits of VP8X: EXIF, XMP. */
const METADATA = 0x08 | 0x04;

type Chunk = { type: string; whole: Buffer; body: Buffer };

export function cleanWebp(bytes: Buffer): Cleaned {
  const chunks = chunksOf(bytes);
  const content = chunks?.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!chunks || !content) return undefined;
  const size = sizeIn(content);
  if (!size) return undefined;
  const kept = chunks.filter(({ type }) => NEEDED.has(type)).map(withoutFlags);
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(
    kept.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return { content: Buffer.concat([head, ...kept]), ...size };
}

function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const end = Math.min(bytes.length, bytes.length >= 12 ? bytes.readUInt32LE(4) + 8 : 0);
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > end || chunks.length > 1_000) return undefined;
    chunks.push({
      type: bytes.toString('latin1', at, at + 4),
      whole: bytes.subarray(at, next),
      body: bytes.subarray(at + 8, at + 8 + length),
    });
    at = next;
  }
  return chunks;
}

function withoutFlags({ type, whole, body }: Chunk): Buffer {
  if (type !== 'VP8X' || body.length < 1) return whole;
  const changed = Buffer.from(whole);
  changed.writeUInt8((body[0] ?? 0) & ~METADATA & 0xff, 8);
  return changed;
}

function sizeIn({ type, body }: Chunk): { width: number; height: number } | undefined {
  if (type === 'VP8L') {
    if (body.length < 5 || body[0] !== 0x2f) return undefined;
    const bits = body.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (body.length < 10 || body.toString('hex', 3, 6) !== '9d012a') return undefined;
  return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff };
}
