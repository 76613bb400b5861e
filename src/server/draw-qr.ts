import { encode } from 'uqr';
import type { QrCode } from '../api/qr-code.ts';

/** One SVG path with a square for every dark module, row by row. */
export function drawQr(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size, path };
}
