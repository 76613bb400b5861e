// A JPEG consists of segments; only those that are needed to draw it are kept, and how it has to be turned.
import type { Cleaned } from './cleaned.ts';
import { orientationIn } from './exif-orientation.ts';

const [START, END, SCAN, EXIF, PROFILE, ADOBE, COMMENT] = [0xd8, 0xd9, 0xda, 0xe1, 0xe2, 0xee, 0xfe];
const JFIF = 0xe0;

/** Sizes are in these, whatever the compression; 0xc4, 0xc8 and 0xcc are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

export function cleanJpeg(bytes: Buffer): Cleaned {
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  let turned = 1;
  let scans = 0;
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Filling bytes before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // What follows the end, such as a short film, is left out.
    if (marker === END) {
      if (!size || scans === 0) return undefined;
      const head = [Buffer.from([0xff, START]), ...(turned === 1 ? [] : [orientationSegment(turned)])];
      return { content: Buffer.concat([...head, ...kept, Buffer.from([0xff, END])]), ...size };
    }
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    const end = at + 2 + length;
    if (marker === START || length < 2 || end > bytes.length) return undefined;
    const body = bytes.subarray(at + 4, end);
    if (marker === EXIF) turned = orientationIn(body) ?? turned;
    if (isFrame(marker)) {
      if (size || body.length < 6) return undefined;
      size = { width: body.readUInt16BE(3), height: body.readUInt16BE(1) };
    }
    if (isNeeded(marker, body)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker === SCAN) {
      scans += 1;
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end, at));
    }
  }
  return undefined;
}

function isNeeded(marker: number, body: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (!isApplication(marker)) return true;
  const says = (text: string) => body.toString('latin1', 0, text.length) === text;
  return (
    (marker === JFIF && says('JFIF\0') && body.length === 14) ||
    (marker === PROFILE && says('ICC_PROFILE\0')) ||
    (marker === ADOBE && says('Adobe') && body.length === 12)
  );
}

/** Compressed data ends at the next marker; a zero after 0xff is data, and restart markers belong to it. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7)) continue;
    return at;
  }
  return bytes.length;
}

/** An EXIF segment that says nothing else. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe1002245786966000049492a0008000000010012010300010000000000000000000000',
    'hex',
  );
  segment.writeUInt16LE(orientation, 28);
  return segment;
}
