/** The structure of a JPEG file: its size, and its bytes without metadata. Decodes no pixels. */
import type { Result } from '../result.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The file without camera data, places, comments and anything after its end. */
  readonly bytes: Uint8Array;
}

export type ReadPicture = Result<Picture, 'damaged'>;

const DAMAGED = { ok: false, reason: 'damaged' } as const;
const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Baseline, extended and progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables, restart interval, JFIF, color profile and Adobe's color transform. All others are dropped. */
const KEPT = [...FRAMES, 0xc4, 0xdb, 0xdd, SCAN, 0xe0, 0xe2, 0xee];

/** `undefined`: does not begin as a JPEG does. */
export function readJpeg(file: Uint8Array): ReadPicture | undefined {
  if (file[0] !== 0xff || file[1] !== START || file[2] !== 0xff) return undefined;
  const parts = [file.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  for (let at = 2; ; ) {
    // Markers may be padded with 0xff.
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1];
    if (file[at] !== 0xff || marker === undefined) return DAMAGED;
    if (marker === END) {
      parts.push(file.subarray(at, at + 2));
      return size && hasScan ? { ok: true, value: { ...size, bytes: joined(parts) } } : DAMAGED;
    }
    const length = word(file, at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > file.length) return DAMAGED;
    if (FRAMES.includes(marker)) size = { height: word(file, at + 5), width: word(file, at + 7) };
    if (marker === SCAN) {
      hasScan = true;
      end = scanEnd(file, end);
    }
    if (KEPT.includes(marker)) parts.push(file.subarray(at, end));
    else if (!isMetadata(marker)) return DAMAGED;
    at = end;
  }
}

/** Application data and comments. */
const isMetadata = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** Within a scan, 0xff is followed by 0 or a restart marker. */
function scanEnd(file: Uint8Array, from: number): number {
  let at = from;
  while (at < file.length) {
    const next = file[at + 1] ?? 0;
    if (file[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 1;
  }
  return at;
}

const word = (file: Uint8Array, at: number): number => (file[at] ?? 0) * 256 + (file[at + 1] ?? 0);

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
