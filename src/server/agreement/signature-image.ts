/**
 * Re-encodes a drawn signature as our own PNG: gray ink on a transparent ground, without any byte of the upload. The upload is
 * untrusted, so its header is only used as a limit and read before anything is inflated.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import {
  MAX_SIGNATURE_BYTES,
  MAX_SIGNATURE_DATA_URL_LENGTH,
  SIGNATURE_DATA_URL_START,
} from '../../domain/agreement/signature-limits.ts';
import type { Result } from '../../domain/result.ts';
import { isPng, makeChunk, PNG_SIGNATURE, type PngHeader, readCompressed, readHeader } from './png-chunks.ts';
import { unfilter } from './png-pixels.ts';

export type SignatureImage = { png: Buffer; width: number; height: number };
export type SignatureProblem = 'not-a-png' | 'too-large' | 'broken' | 'blank';

/** The canvas on the sharpest screens, and the smallest plausible size. */
const maxSize = { width: 2400, height: 1200 };
const minSide = 20;

/** Bytes per pixel of the color types canvases write: gray, RGB, gray with alpha, RGBA. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
const grayWithAlpha = 4;

/** Darkness on white paper, 0 to 255; fainter pixels are not ink. */
const visible = 64;
/** A dot is not a signature, a small cross is. A filled surface is not one either, so as many pixels must stay free. */
const minPixels = 20;

export function readSignatureImage(dataUrl: string): Result<SignatureImage, SignatureProblem> {
  const file = decode(dataUrl);
  if (!file.ok) return file;
  if (!isPng(file.value)) return refused('not-a-png');
  const header = readHeader(file.value);
  if (!header) return refused('broken');
  const { width, height, depth, plain } = header;
  if (width > maxSize.width || height > maxSize.height) return refused('too-large');
  const channels = channelsOf[header.colorType];
  if (width < minSide || height < minSide || depth !== 8 || !plain || !channels) return refused('broken');
  const rows = inflateRows(file.value, header, channels);
  if (!rows) return refused('broken');
  return draw(rows, header, channels);
}

function decode(dataUrl: string): Result<Buffer, SignatureProblem> {
  if (!dataUrl.startsWith(SIGNATURE_DATA_URL_START)) return refused('not-a-png');
  if (dataUrl.length > MAX_SIGNATURE_DATA_URL_LENGTH) return refused('too-large');
  const base64 = dataUrl.slice(SIGNATURE_DATA_URL_START.length);
  const value = Buffer.from(base64, 'base64');
  // Node ignores characters that are not base64.
  if (value.toString('base64') !== base64) return refused('broken');
  return value.length > MAX_SIGNATURE_BYTES ? refused('too-large') : { ok: true, value };
}

/** Exactly as many bytes as the header declares, or `undefined`. */
function inflateRows(file: Buffer, { width, height }: PngHeader, channels: number): Buffer | undefined {
  const compressed = readCompressed(file);
  if (!compressed) return undefined;
  const length = height * (1 + width * channels);
  try {
    const rows = inflateSync(compressed, { maxOutputLength: length });
    return rows.length === length && unfilter(rows, channels, width * channels) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function draw(
  rows: Buffer,
  { width, height }: PngHeader,
  channels: number,
): Result<SignatureImage, SignatureProblem> {
  const pixels = Buffer.alloc(height * (1 + width * 2));
  let inkPixels = 0;
  let from = 0;
  let to = 0;
  for (let y = 0; y < height; y++) {
    // The filter byte at the start of each row; ours is none.
    from++;
    to++;
    for (let x = 0; x < width; x++, from += channels, to += 2) {
      const alpha = channels % 2 === 0 ? (rows[from + channels - 1] ?? 0) : 255;
      // Drops the color of transparent pixels.
      if (alpha === 0) continue;
      const gray = channels < 3 ? (rows[from] ?? 0) : brightness(rows, from);
      pixels[to] = gray;
      pixels[to + 1] = alpha;
      if ((255 - gray) * alpha >= visible * 255) inkPixels++;
    }
  }
  if (inkPixels < minPixels || width * height - inkPixels < minPixels) return refused('blank');
  const png = encode(pixels, width, height);
  // A photograph may grow without its filters.
  return png.length > MAX_SIGNATURE_BYTES
    ? refused('too-large')
    : { ok: true, value: { png, width, height } };
}

/** Luminance weights of red, green and blue. */
const brightness = (rows: Buffer, at: number): number =>
  Math.round(0.299 * (rows[at] ?? 0) + 0.587 * (rows[at + 1] ?? 0) + 0.114 * (rows[at + 2] ?? 0));

function encode(pixels: Buffer, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, grayWithAlpha], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    makeChunk('IHDR', header),
    makeChunk('IDAT', deflateSync(pixels)),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

const refused = <Reason extends SignatureProblem>(reason: Reason) => ({ ok: false, reason }) as const;
