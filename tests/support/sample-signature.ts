// Signatures as a canvas sends them, and invalid ones.
import { crc32, deflateSync } from 'node:zlib';

export type PngParts = {
  width: number;
  height: number;
  colorType?: number;
  depth?: number;
  interlace?: number;
  /** The filtered rows before compression. Default: a wave in dark ink on a transparent background. */
  rows?: Buffer;
  /** Replaces the compressed rows. */
  compressed?: Buffer;
  /** Complete chunks, inserted after the header. */
  extra?: readonly Buffer[];
};

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export function pngOf(parts: PngParts): Buffer {
  const { width, height, colorType = 6, depth = 8, interlace = 0, extra = [] } = parts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType, 0, 0, interlace], 8);
  const compressed = parts.compressed ?? deflateSync(parts.rows ?? waveRows(width, height, colorType));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', header),
    ...extra,
    chunkOf('IDAT', compressed),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

export function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

export const dataUrlOf = (file: Buffer): string => `data:image/png;base64,${file.toString('base64')}`;

/** A valid signature. */
export const sampleSignature = (): string => dataUrlOf(pngOf({ width: 600, height: 200 }));

/** Unfiltered. Without an alpha channel, the background is white. */
export function waveRows(width: number, height: number, colorType = 6): Buffer {
  const channels = channelsOf[colorType] ?? 4;
  const hasAlpha = channels % 2 === 0;
  const rows = Buffer.alloc(height * (1 + width * channels), hasAlpha ? 0 : 255);
  for (let y = 0; y < height; y++) rows[y * (1 + width * channels)] = 0;
  for (let x = 0; x < width; x++) {
    const middle = Math.round(height / 2 + Math.sin((x / width) * 20) * height * 0.4);
    for (let y = Math.max(0, middle - 2); y < Math.min(height, middle + 2); y++) {
      const at = y * (1 + width * channels) + 1 + x * channels;
      rows.fill(20, at, at + channels);
      if (hasAlpha) rows[at + channels - 1] = 255;
    }
  }
  return rows;
}
