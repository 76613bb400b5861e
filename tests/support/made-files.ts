// Small files to upload: a real PDF, and pictures with camera data.
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { crc32 } from '../../src/server/file-checks/picture/crc32.ts';

/** `filler`: makes it this many bytes larger. */
export function makePdf({
  pages = 1,
  filler = 0,
  ...options
}: PDFKit.PDFDocumentOptions & { pages?: number; filler?: number } = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false, compress: false });
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Page ${page}`);
  if (filler > 0) document.file(randomLike(filler), { name: 'filler.bin' });
  document.end();
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    document
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => resolve(Buffer.concat(pieces)));
  });
}

/** The same for each size, and hardly compressible. */
function randomLike(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = length || 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** What a phone writes: orientation and place, in the EXIF segment. */
export function exifBody(orientation: number): Buffer {
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000', 'hex');
  tiff.writeUInt16LE(orientation, 18);
  return Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    tiff,
    Buffer.from('\0\0\0\0GPS 33.4484 N 112.0740 W'),
  ]);
}

/** One gray block, 8 by 8 pixels unless told: small enough to be written out. */
export function makeJpeg({ orientation = 1, width = 8, height = 8, marks = '' } = {}): Buffer {
  const frame = Buffer.from('080000000001011100', 'hex');
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    segment(0xe1, exifBody(orientation)),
    segment(0xed, Buffer.from('Photoshop 3.0\0owner Marcus')),
    segment(0xfe, Buffer.from(`comment ${marks}`)),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, frame),
    segment(0xc4, Buffer.from('00000100000000000000000000000000000000'.padEnd(36, '0'), 'hex')),
    segment(0xda, Buffer.from('0101003f00', 'hex')),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from('a short film with sound'),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

export function makePng({ width = 2, height = 2 } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Author\0Marcus')),
    chunk('eXIf', exifBody(1)),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * Math.min(height, 10)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function makeWebp({ width = 16, height = 16 } = {}): Buffer {
  const riff = (type: string, body: Buffer) => {
    const head = Buffer.from(`${type}....`, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const frame = Buffer.from('5001009d012a000000000000', 'hex');
  frame.writeUInt16LE(width, 6);
  frame.writeUInt16LE(height, 8);
  const chunks = Buffer.concat([
    riff('VP8X', Buffer.from('0c000000000000000000', 'hex')),
    riff('VP8 ', frame),
    riff('EXIF', exifBody(1)),
    riff('XMP ', Buffer.from('<x:xmpmeta>Marcus</x:xmpmeta>')),
  ]);
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(chunks.length + 4, 4);
  return Buffer.concat([head, chunks]);
}
