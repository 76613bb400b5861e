// Checks that a stored PNG can be drawn. Signatures are validated on upload; this detects damage in storage.
import { inflateSync } from 'node:zlib';

const opening = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** Samples per pixel by color type; we write no others. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const maxBytes = (1 + 2400 * 4) * 1200;

export function isWholePng(png: Buffer): boolean {
  if (png.length < 33 || !png.subarray(0, opening.length).equals(opening)) return false;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth, colorType, , , interlaced] = png.subarray(24, 29);
  const inPixel = samples[colorType ?? -1];
  if (!inPixel || depth !== 8 || interlaced !== 0 || width === 0 || height === 0) return false;
  const row = 1 + width * inPixel;
  return row * height <= maxBytes && hasRows(pictureData(png), row, height);
}

function hasRows(packed: Buffer | null, row: number, height: number): boolean {
  if (!packed) return false;
  try {
    const rows = inflateSync(packed, { maxOutputLength: row * height });
    // Each row starts with a filter type from 0 to 4.
    if (rows.length !== row * height) return false;
    for (let at = 0; at < rows.length; at += row) if (rows.readUInt8(at) > 4) return false;
    return true;
  } catch {
    return false;
  }
}

/** `null`: incomplete chunks. */
function pictureData(png: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    if (kind === 'IEND') return end === png.length ? Buffer.concat(parts) : null;
    if (kind === 'IDAT') parts.push(png.subarray(at + 8, Math.min(end - 4, png.length)));
    at = end;
  }
  return null;
}
