// Reads web font containers: WOFF compresses each table, WOFF2 all of them as one stream.
import { brotliDecompressSync, inflateSync } from 'node:zlib';

export type FontTables = ReadonlyMap<string, Buffer>;

/** Tables that WOFF2 stores transformed, such as outlines, are omitted. */
export function readFontTables(file: Buffer): FontTables {
  switch (file.toString('latin1', 0, 4)) {
    case 'wOFF':
      return readWoff(file);
    case 'wOF2':
      return readWoff2(file);
    default:
      throw new TypeError('Neither WOFF nor WOFF2');
  }
}

function readWoff(file: Buffer): FontTables {
  const tables = new Map<string, Buffer>();
  for (let entry = 44; entry < 44 + file.readUInt16BE(12) * 20; entry += 20) {
    const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const data = file.subarray(offset, offset + packed);
    tables.set(file.toString('latin1', entry, entry + 4), packed < length ? inflateSync(data) : data);
  }
  return tables;
}

/** Tags that WOFF2 encodes by number; 63 is followed by the tag itself. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4}(?= |$)/g,
  ) ?? [];

function readWoff2(file: Buffer): FontTables {
  let at = 48;
  /** Base-128 number: the high bit means that another byte follows. */
  const readNumber = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const isNamed = (flags & 63) === 63;
    const tag = isNamed ? file.toString('latin1', at, at + 4) : (knownTags[flags & 63] ?? '');
    if (isNamed) at += 4;
    const length = readNumber();
    // For glyf and loca 3 means untransformed, for other tables 0.
    const isChanged = flags >> 6 !== (tag === 'glyf' || tag === 'loca' ? 3 : 0);
    return { tag, isChanged, length: isChanged ? readNumber() : length };
  });
  const stream = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables = new Map<string, Buffer>();
  let start = 0;
  for (const { tag, isChanged, length } of entries) {
    if (!isChanged) tables.set(tag, stream.subarray(start, start + length));
    start += length;
  }
  return tables;
}

/** The font as a TrueType file, which can be read without decompressing. */
export function asTrueType(tables: FontTables): Buffer {
  const entries = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const header = Buffer.alloc(12 + entries.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(entries.length, 4);
  const power = Math.floor(Math.log2(entries.length));
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(entries.length * 16 - 2 ** power * 16, 10);
  const parts = [header];
  let offset = header.length;
  for (const [index, [tag, data]] of entries.entries()) {
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    const entry = 12 + index * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(padded), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
