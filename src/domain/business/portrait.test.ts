import zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jpegPortrait, pngPortrait } from '../../../tests/support/portrait.ts';
import { NOT_A_PORTRAIT, PORTRAIT_TOO_LARGE, portraitAddress, readPortrait } from './portrait.ts';

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');
const read = (bytes: Buffer | string) => {
  const answer = readPortrait(Buffer.from(bytes).toString('base64'));
  return answer.ok ? answer.value : answer.reason;
};
const damaged = 'This picture is damaged. Please choose another one.';
const jpeg = bytesOf(jpegPortrait);
const png = bytesOf(pngPortrait);

/** After the first marker, as cameras do. */
const withSegment = (marker: number, content: string) => {
  const segment = Buffer.alloc(4 + content.length);
  segment.writeUInt16BE(0xff00 + marker, 0);
  segment.writeUInt16BE(2 + content.length, 2);
  segment.write(content, 4, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
};

/** In the header; the checksum of a PNG's would be wrong. */
const withSides = (width: number, height: number) => {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
};

describe('a portrait', () => {
  test.each([
    ['JPEG', jpegPortrait],
    ['PNG', pngPortrait],
  ])('drawn by a browser is stored as it is (%s)', (_type, picture) => {
    expect(readPortrait(picture)).toEqual({ ok: true, value: picture });
  });

  test.each([
    ['camera data and places', withSegment(0xe1, 'Exif\0\0GPS 33.30,-111.84')],
    ['captions', withSegment(0xed, 'Photoshop 3.0\0Marcus at home')],
    ['comments', withSegment(0xfe, 'at home')],
    ['what follows its end', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
  ])('is stored without %s', (_what, picture) => {
    expect(read(picture)).toBe(jpegPortrait);
  });

  test('as a PNG is stored without texts', () => {
    // "tEXt" with the text "Comment\0x" and its checksum.
    const text = Buffer.from('0000000974455874436f6d6d656e740078', 'hex');
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(zlib.crc32(text.subarray(4)));
    expect(read(Buffer.concat([png.subarray(0, 33), text, crc, png.subarray(33)]))).toBe(pngPortrait);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', NOT_A_PORTRAIT],
    ['a page with a picture’s name', '<!doctype html><title>photo.jpg</title>', NOT_A_PORTRAIT],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;', NOT_A_PORTRAIT],
    ['a JPEG cut short', jpeg.subarray(0, -40), damaged],
    ['a PNG cut short', png.subarray(0, -5), damaged],
    ['a PNG with a changed byte', Buffer.from(png).fill(7, 60, 61), damaged],
    ['too small', withSides(199, 250), /199 by 250 pixels\. Each side needs 200 to 1600/],
    ['too wide', withSides(1601, 900), /1601 by 900 pixels/],
    ['too large', Buffer.alloc(150_001, jpeg), PORTRAIT_TOO_LARGE],
  ])('is refused if it is %s', (_what, picture, sentence) => {
    expect(read(picture)).toMatch(sentence);
  });

  test.each(['', 'a', 'not base64!', '!!!!', `data:image/jpeg;base64,${jpegPortrait}`])(
    '%j is not a picture',
    (text) => {
      expect(readPortrait(text)).toEqual({ ok: false, reason: NOT_A_PORTRAIT });
    },
  );

  test('any bytes are either refused or stored with sides in their limits, and reading never throws', () => {
    const change = fc.tuple(fc.constantFrom(jpeg, png), fc.nat(), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(change, ([picture, place, byte]) => {
        const copy = Buffer.from(picture);
        copy[place % copy.length] = byte;
        const answer = readPortrait(copy.toString('base64'));
        if (answer.ok) expect(readPortrait(answer.value)).toEqual(answer);
      }),
      { numRuns: 300 },
    );
  });
});

test('another picture has another address', () => {
  const address = portraitAddress({ id: 3, portrait: jpegPortrait });
  expect(address).toMatch(/^\/inspectors\/3\/portrait-[0-9a-f]{14}\.jpg$/);
  expect(portraitAddress({ id: 3, portrait: pngPortrait })).toMatch(/\.png$/);
  expect(portraitAddress({ id: 3, portrait: `${jpegPortrait}AAAA` })).not.toBe(address);
  expect(portraitAddress({ id: 3, portrait: address })).toBe(address);
  expect(portraitAddress({ id: 3, portrait: null })).toBeNull();
});
