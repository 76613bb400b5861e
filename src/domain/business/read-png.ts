/** The structure of a PNG file: its size, and its bytes without metadata. Inflates nothing. */
import { joined, type ReadPicture } from './read-jpeg.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const DAMAGED = { ok: false, reason: 'damaged' } as const;
/** Bytes of length, type and checksum around the data. */
const FRAME = 12;
/** What is needed to show it. Texts, dates, camera data and moving pictures are dropped. */
const KEPT = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'];

/** `undefined`: does not begin as a PNG does. */
export function readPng(file: Uint8Array): ReadPicture | undefined {
  if (!SIGNATURE.every((byte, at) => file[at] === byte)) return undefined;
  const parts = [file.subarray(0, SIGNATURE.length)];
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  for (let at = SIGNATURE.length; ; ) {
    if (at + FRAME > file.length) return DAMAGED;
    const end = at + FRAME + view.getUint32(at);
    if (end > file.length) return DAMAGED;
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (view.getUint32(end - 4) !== checksum(file.subarray(at + 4, end - 4))) return DAMAGED;
    if (size === undefined) {
      if (type !== 'IHDR' || end - at !== FRAME + 13) return DAMAGED;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (type === 'IDAT') hasPixels = true;
    if (KEPT.includes(type)) parts.push(file.subarray(at, end));
    // A capital first letter: the picture can't be shown without it.
    else if (!/^[a-z]/.test(type)) return DAMAGED;
    if (type === 'IEND') return hasPixels ? { ok: true, value: { ...size, bytes: joined(parts) } } : DAMAGED;
    at = end;
  }
}

/** CRC-32, as PNG has it. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return ~crc >>> 0;
}
