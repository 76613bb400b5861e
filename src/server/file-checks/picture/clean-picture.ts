// Whether a file is a picture, and that picture without what a camera adds: place, time, owner, serial numbers.

import type { StoredFileType } from '../../../domain/report/report-document.ts';
import { MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '../../../domain/report/report-limits.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import type { Cleaned } from './cleaned.ts';

export type PictureProblem = 'not-a-picture' | 'picture-damaged' | 'picture-too-large';

export type CleanedPicture =
  | { ok: true; type: StoredFileType; content: Buffer }
  | { ok: false; reason: PictureProblem };

const formats: readonly {
  type: StoredFileType;
  isOne: (bytes: Buffer) => boolean;
  clean: (bytes: Buffer) => Cleaned;
}[] = [
  {
    type: 'image/jpeg',
    isOne: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    clean: cleanJpeg,
  },
  {
    type: 'image/png',
    isOne: (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
    clean: cleanPng,
  },
  {
    type: 'image/webp',
    isOne: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    clean: cleanWebp,
  },
];

export function cleanPicture(bytes: Buffer): CleanedPicture {
  const format = formats.find(({ isOne }) => isOne(bytes));
  if (!format) return { ok: false, reason: 'not-a-picture' };
  const cleaned = format.clean(bytes);
  if (!cleaned) return { ok: false, reason: 'picture-damaged' };
  const { content, width, height } = cleaned;
  if (width < 1 || height < 1) return { ok: false, reason: 'picture-damaged' };
  const isTooLarge = Math.max(width, height) > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_PIXELS;
  return isTooLarge ? { ok: false, reason: 'picture-too-large' } : { ok: true, type: format.type, content };
}
