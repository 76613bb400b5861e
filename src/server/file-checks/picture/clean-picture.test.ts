import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exifBody, makeJpeg, makePng, makeWebp } from '../../../../tests/support/made-files.ts';
import { cleanPicture } from './clean-picture.ts';
import { orientationIn } from './exif-orientation.ts';

const cleaned = (bytes: Buffer) => {
  const picture = cleanPicture(bytes);
  if (!picture.ok) throw new Error(picture.reason);
  return picture;
};

describe('what a camera adds is left out', () => {
  test.each([
    ['image/jpeg', makeJpeg({ marks: 'Marcus' }), /Exif|GPS|Photoshop|Marcus|comment|film/],
    ['image/png', makePng(), /Exif|GPS|tEXt|eXIf|Marcus/],
    ['image/webp', makeWebp(), /EXIF|GPS|XMP|Marcus/],
  ])('%s', (type, bytes, personal) => {
    const picture = cleaned(bytes);
    expect(bytes.toString('latin1')).toMatch(personal);
    expect(picture.type).toBe(type);
    expect(picture.content.toString('latin1')).not.toMatch(personal);
    // Clean already: the same content has the same hash.
    expect(cleaned(picture.content).content.equals(picture.content)).toBe(true);
  });

  test('a photo keeps how the camera was held, and its compressed data byte by byte', () => {
    const { content } = cleaned(makeJpeg({ orientation: 6 }));
    expect(content.readUInt16BE(2)).toBe(0xffe1);
    const exif = content.subarray(6, 4 + content.readUInt16BE(4));
    expect(orientationIn(exif)).toBe(6);
    expect(exif).toHaveLength(32);
    expect(content.includes(Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]))).toBe(true);
  });

  test('the sizes of a WebP’s parts still add up', () => {
    const { content } = cleaned(makeWebp());
    expect(content.readUInt32LE(4)).toBe(content.length - 8);
    expect((content[20] ?? 0) & 0x0c).toBe(0);
  });
});

describe('refused', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a drawing in XML', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', (_name, bytes) => {
    expect(cleanPicture(bytes)).toEqual({ ok: false, reason: 'not-a-picture' });
  });

  test.each([
    ['JPEG', makeJpeg()],
    ['PNG', makePng()],
    ['WebP', makeWebp()],
  ])('a %s that is cut off anywhere', (name, bytes) => {
    const needed = name === 'JPEG' ? bytes.indexOf(Buffer.from([0xff, 0xd9])) + 1 : bytes.length - 1;
    for (let kept = 12; kept < needed; kept += 1) {
      const picture = cleanPicture(bytes.subarray(0, kept));
      // The end of a WebP holds only what is left out anyway.
      if (picture.ok) expect([name, cleaned(bytes).content.equals(picture.content)]).toEqual(['WebP', true]);
    }
  });

  test.each([
    ['JPEG', makeJpeg({ width: 20_000 })],
    ['PNG', makePng({ width: 16_384, height: 16_384 })],
    ['JPEG without a size', makeJpeg({ width: 0 })],
  ])('a %s with an unusable size', (_name, bytes) => {
    expect(cleanPicture(bytes).ok).toBe(false);
  });

  test('a PNG whose content was changed', () => {
    const bytes = makePng();
    bytes[20] = 9;
    expect(cleanPicture(bytes)).toEqual({ ok: false, reason: 'picture-damaged' });
  });
});

test('the orientation is read in both byte orders, and not from nonsense', () => {
  expect(orientationIn(exifBody(8))).toBe(8);
  const big = Buffer.from('4578696600004d4d002a0000000800010112000300000001000300000000', 'hex');
  expect(orientationIn(big)).toBe(3);
  expect(orientationIn(exifBody(9))).toBeUndefined();
  expect(orientationIn(Buffer.from('Exif\0\0II'))).toBeUndefined();
});

test('no bytes make it throw', () => {
  const bases = [makeJpeg({ orientation: 3 }), makePng(), makeWebp()];
  fc.assert(
    fc.property(
      fc.nat(2),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 8 }),
      (base, edits) => {
        const bytes = Buffer.from(bases[base] ?? Buffer.alloc(0));
        for (const [at, byte] of edits) bytes[at % bytes.length] = byte;
        expect(typeof cleanPicture(bytes).ok).toBe('boolean');
      },
    ),
    { numRuns: 3_000 },
  );
});
