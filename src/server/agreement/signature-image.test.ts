import { deflateSync, inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import {
  chunkOf,
  dataUrlOf,
  type PngParts,
  pngOf,
  sampleSignature,
  waveRows,
} from '../../../tests/support/sample-signature.ts';
import { readSignatureImage } from './signature-image.ts';

const small = { width: 60, height: 40 };
const reasonOf = (dataUrl: string) => {
  const read = readSignatureImage(dataUrl);
  return read.ok ? 'accepted' : read.reason;
};
const reasonOfPng = (parts: Partial<PngParts>) => reasonOf(dataUrlOf(pngOf({ ...small, ...parts })));

function accepted(file: Buffer) {
  const read = readSignatureImage(dataUrlOf(file));
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

const chunkNames = (png: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    names.push(png.toString('latin1', at + 4, at + 8));
  }
  return names;
};

describe('a signature', () => {
  test('becomes a PNG of the same size with only the required chunks', () => {
    const read = readSignatureImage(sampleSignature());
    expect(read).toMatchObject({ ok: true, value: { width: 600, height: 200 } });
    if (read.ok) expect(chunkNames(read.value.png)).toEqual(['IHDR', 'IDAT', 'IEND']);
  });

  test.each([
    ['gray', 0],
    ['RGB', 2],
    ['gray with alpha', 4],
    ['RGBA', 6],
  ])('is read from %s', (_what, colorType) => {
    expect(reasonOfPng({ colorType })).toBe('accepted');
  });

  test('loses text and other ancillary chunks', () => {
    const words = chunkOf('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
    const { png } = accepted(pngOf({ ...small, extra: [words, chunkOf('eXIf', Buffer.alloc(40, 7))] }));
    expect(png.toString('latin1')).not.toMatch(/tEXt|eXIf|script/);
    expect(png).toEqual(accepted(pngOf(small)).png);
  });

  test('loses data after the compressed image', () => {
    const whole = deflateSync(waveRows(small.width, small.height));
    const compressed = Buffer.concat([whole, Buffer.from('something else')]);
    expect(accepted(pngOf({ ...small, compressed })).png).toEqual(accepted(pngOf(small)).png);
  });

  test('loses the color of transparent pixels', () => {
    const rows = waveRows(small.width, small.height);
    const last = rows.length - 4;
    rows.set([200, 100, 50, 0], last);
    expect(accepted(pngOf({ ...small, rows })).png).toEqual(accepted(pngOf(small)).png);
  });

  test('is unchanged when read again', () => {
    const { png } = accepted(pngOf(small));
    expect(accepted(png).png).toEqual(png);
  });

  test('can be embedded in a PDF', async () => {
    const doc = new PDFDocument();
    const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject).resume());
    doc.image(accepted(pngOf(small)).png, 50, 50, { width: 200 });
    doc.end();
    await ended;
  });

  test('may be split over several IDAT chunks', () => {
    const whole = deflateSync(waveRows(small.width, small.height));
    const first = chunkOf('IDAT', whole.subarray(0, 30));
    expect(reasonOfPng({ extra: [first], compressed: whole.subarray(30) })).toBe('accepted');
  });
});

test.each([0, 1, 2, 3, 4])('rows with filter %i are decoded', (filter) => {
  const { width, height } = small;
  const stride = 1 + width * 4;
  // Noise, so that every neighbor counts; opaque, so that nothing is dropped.
  const raw = Buffer.from(
    Array.from({ length: stride * height }, (_, i) => (i * 7919 + (i >> 3) * 104729) & 255),
  );
  for (let y = 0; y < height; y++) {
    raw[y * stride] = 0;
    for (let x = 0; x < width; x++) raw[y * stride + 4 + x * 4] = 255;
  }
  const byteAt = (y: number, i: number) => (y < 0 || i < 0 ? 0 : (raw[y * stride + 1 + i] ?? 0));
  const filtered = Buffer.from(raw);
  for (let y = 0; y < height; y++) {
    filtered[y * stride] = filter;
    for (let i = 0; i < width * 4; i++) {
      const [left, up, corner] = [byteAt(y, i - 4), byteAt(y - 1, i), byteAt(y - 1, i - 4)];
      const guess = left + up - corner;
      const paeth = [left, up, corner].reduce((best, near) =>
        Math.abs(near - guess) < Math.abs(best - guess) ? near : best,
      );
      filtered[y * stride + 1 + i] = byteAt(y, i) - ([0, left, up, (left + up) >> 1, paeth][filter] ?? 0);
    }
  }
  expect(accepted(pngOf({ ...small, rows: filtered })).png).toEqual(
    accepted(pngOf({ ...small, rows: raw })).png,
  );
});

test('colors become gray by luminance and keep their alpha', () => {
  const rows = waveRows(small.width, small.height);
  rows.set([255, 0, 0, 128], 1);
  const { png } = accepted(pngOf({ ...small, rows }));
  const compressed = png.subarray(8 + 25 + 8, png.length - 4 - 12);
  expect([...inflateSync(compressed).subarray(0, 3)]).toEqual([0, 76, 128]);
});

describe('is not a PNG', () => {
  const png = pngOf(small).toString('base64');
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  test.each([
    ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['an SVG named PNG', dataUrlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a JPEG named PNG', dataUrlOf(jpeg)],
    ['a PNG under another name', `data:image/jpeg;base64,${png}`],
    ['a PNG with a parameter', `data:image/png;charset=utf-8;base64,${png}`],
    ['an address', 'https://example.com/signature.png'],
    ['nothing', ''],
    ['the beginning alone', 'data:image/png;base64,'],
  ])('%s', (_what, dataUrl) => expect(reasonOf(dataUrl)).toBe('not-a-png'));
});

describe('is broken', () => {
  const file = pngOf(small);
  const flipped = (at: number) => {
    const copy = Buffer.from(file);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };
  const rows = waveRows(small.width, small.height);
  const palette = chunkOf('PLTE', Buffer.alloc(3));

  test('a file cut off anywhere', () => {
    for (let length = 8; length < file.length; length++) {
      expect(reasonOf(dataUrlOf(file.subarray(0, length)))).toBe('broken');
    }
  });
  test.each([
    ['a wrong checksum of the header', flipped(29)],
    ['a wrong checksum of the picture', flipped(file.length - 13)],
    ['a wrong checksum of the end', flipped(file.length - 1)],
    ['a changed byte of the picture', flipped(60)],
    ['anything after the end', Buffer.concat([file, Buffer.from('PK\x03\x04')])],
    ['a second picture after the end', Buffer.concat([file, file])],
    ['no picture', Buffer.concat([file.subarray(0, 33), chunkOf('IEND', Buffer.alloc(0))])],
    ['a chunk before the header', Buffer.concat([file.subarray(0, 8), palette, file.subarray(8)])],
    ['a second header', pngOf({ ...small, extra: [file.subarray(8, 33)] })],
    ['a critical chunk that canvases do not write', pngOf({ ...small, extra: [palette] })],
    [
      'a picture in two places',
      pngOf({ ...small, extra: [chunkOf('IDAT', Buffer.alloc(0)), chunkOf('tEXt', Buffer.alloc(1))] }),
    ],
    ['fewer rows than the header says', pngOf({ ...small, rows: rows.subarray(0, -241) })],
    ['one byte more than the header says', pngOf({ ...small, rows: Buffer.concat([rows, Buffer.alloc(1)]) })],
    ['a compressed picture that is none', pngOf({ ...small, compressed: Buffer.from('not compressed') })],
    [
      'a filter there is none of',
      pngOf({ ...small, rows: Buffer.concat([Buffer.from([5]), rows.subarray(1)]) }),
    ],
    ['interlacing', pngOf({ ...small, interlace: 1 })],
    ['a palette', pngOf({ ...small, colorType: 3 })],
    ['one bit per pixel', pngOf({ ...small, colorType: 0, depth: 1 })],
    ['sixteen bits per channel', pngOf({ ...small, depth: 16 })],
    ['no width', pngOf({ ...small, width: 0 })],
    ['a height under 20', pngOf({ ...small, height: 19 })],
  ])('%s', (_what, png) => expect(reasonOf(dataUrlOf(png))).toBe('broken'));

  test.each([
    ['a space in the base64', `${sampleSignature().slice(0, 100)} ${sampleSignature().slice(100)}`],
    ['another alphabet', sampleSignature().replaceAll('A', '_')],
    ['text after its end', `${sampleSignature()}<script>`],
  ])('%s', (_what, dataUrl) => expect(reasonOf(dataUrl)).toBe('broken'));
});

describe('is blank', () => {
  const surface = (color: readonly number[]) =>
    Buffer.concat(
      Array.from({ length: small.height }, () =>
        Buffer.from([0, ...Array.from({ length: small.width }, () => color).flat()]),
      ),
    );
  const dot = surface([0, 0, 0, 0]);
  dot.set([0, 0, 0, 255, 0, 0, 0, 255], 1);

  test.each([
    ['an untouched canvas', surface([0, 0, 0, 0])],
    ['a white one', surface([255, 255, 255, 255])],
    ['ink nobody can see', surface([0, 0, 0, 10])],
    ['a black surface', surface([0, 0, 0, 255])],
    ['a dot', dot],
  ])('%s', (_what, rows) => expect(reasonOfPng({ rows })).toBe('blank'));

  test('white ink, which paper does not show', () => {
    const rows = waveRows(small.width, small.height).map((byte) => (byte === 20 ? 255 : byte));
    expect(reasonOfPng({ rows: Buffer.from(rows) })).toBe('blank');
  });
});

describe('is too large', () => {
  test.each([
    ['2,401 pixels wide', { width: 2401, height: 200 }],
    ['1,201 pixels high', { width: 600, height: 1201 }],
    ['as large as a header can say', { width: 0xffffffff, height: 0xffffffff }],
  ])('%s', (_what, size) => {
    expect(reasonOfPng({ ...size, rows: Buffer.alloc(100) })).toBe('too-large');
  });

  test('more than 200 kB, whatever is in it', () => {
    const padded = (length: number) =>
      pngOf({ ...small, extra: [chunkOf('tEXt', Buffer.alloc(length, 65))] });
    const rest = padded(0).length;
    expect(reasonOf(dataUrlOf(padded(200_000 - rest)))).toBe('accepted');
    expect(reasonOf(dataUrlOf(padded(200_001 - rest)))).toBe('too-large');
  });

  test('a picture that is small only because of its filters', () => {
    const { width, height } = { width: 2400, height: 1200 };
    // Compresses well only while filtered.
    const rows = Buffer.alloc(height * (1 + width), 4);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) rows[y * (1 + width) + 1 + x] = (x * x * y) % 61 === 0 ? 7 : 0;
    }
    expect(pngOf({ width, height, colorType: 0, rows }).length).toBeLessThan(200_000);
    expect(reasonOfPng({ width, height, colorType: 0, rows })).toBe('too-large');
  });
});
