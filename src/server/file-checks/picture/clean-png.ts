// A PNG consists of chunks; texts, times and camera data are left out.

import type { Cleaned } from './cleaned.ts';
import { crc32 } from './crc32.ts';

const NEEDED = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'bKGD',
]);
const SIGNATURE_BYTES = 8;

export function cleanPng(bytes: Buffer): Cleaned {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let size: { width: number; height: number } | undefined;
  let hasContent = false;
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return undefined;
    if ((type === 'IHDR') === (size !== undefined)) return undefined;
    if (type === 'IHDR') {
      if (length !== 13) return undefined;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (type === 'IDAT') hasContent = true;
    if (NEEDED.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return size && hasContent ? { content: Buffer.concat(kept), ...size } : undefined;
    at = end;
  }
  return undefined;
}
