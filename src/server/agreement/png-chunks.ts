// Reads PNG signature and chunks with their checksums. Inflates nothing.
import { crc32 } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes of length, type and checksum around the data. */
const frame = 12;

export type PngHeader = { width: number; height: number; depth: number; colorType: number; plain: boolean };

export const isPng = (file: Buffer): boolean => file.subarray(0, 8).equals(PNG_SIGNATURE);

/** Reads the IHDR chunk, which limits the others. `undefined`: not a valid PNG start. */
export function readHeader(file: Buffer): PngHeader | undefined {
  const chunk = chunkAt(file, PNG_SIGNATURE.length);
  if (chunk?.type !== 'IHDR' || chunk.data.length !== 13) return undefined;
  const { data } = chunk;
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    depth: data.readUInt8(8),
    colorType: data.readUInt8(9),
    // The only compression and filter method, and no interlacing.
    plain: data.readUIntBE(10, 3) === 0,
  };
}

/** The data of all IDAT chunks. `undefined`: damaged, or chunks that canvases do not write. */
export function readCompressed(file: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  let previous = 'IHDR';
  for (let at = PNG_SIGNATURE.length + frame + 13; ; ) {
    const chunk = chunkAt(file, at);
    if (!chunk) return undefined;
    at += frame + chunk.data.length;
    if (chunk.type === 'IEND') return chunk.data.length === 0 && at === file.length ? join(parts) : undefined;
    // A lowercase first letter marks an ancillary chunk, such as text and dates, which is dropped. Other critical chunks are refused.
    if (chunk.type === 'IDAT') {
      if (parts.length > 0 && previous !== 'IDAT') return undefined;
      parts.push(chunk.data);
    } else if (!/^[a-z]/.test(chunk.type)) return undefined;
    previous = chunk.type;
  }
}

export function makeChunk(type: 'IHDR' | 'IDAT' | 'IEND', data: Buffer): Buffer {
  const chunk = Buffer.alloc(frame + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

function chunkAt(file: Buffer, at: number): { type: string; data: Buffer } | undefined {
  if (at + frame > file.length) return undefined;
  const end = at + 8 + file.readUInt32BE(at);
  if (end + 4 > file.length) return undefined;
  const type = file.toString('latin1', at + 4, at + 8);
  if (!/^[A-Za-z]{4}$/.test(type)) return undefined;
  if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return undefined;
  return { type, data: file.subarray(at + 8, end) };
}

const join = (parts: Buffer[]): Buffer | undefined => (parts.length === 0 ? undefined : Buffer.concat(parts));
