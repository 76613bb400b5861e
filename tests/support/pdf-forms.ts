// The same small document in every form in which programs save PDFs.
import { deflateSync } from 'node:zlib';

type Objects = Readonly<Record<number, string>>;
type Written = { bytes: Buffer; offsets: Map<number, number>; start: number };

/** Pages are the objects from 3 on. */
export const documentOf = (pages: number): Objects => ({
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: `<< /Type /Pages /Count ${pages} /Kids [${pageNumbers(pages)
    .map((number) => `${number} 0 R`)
    .join(' ')}] >>`,
  ...Object.fromEntries(
    pageNumbers(pages).map((number) => [
      number,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Note (a \\) b) /Hex <feff> % a comment\n >>',
    ]),
  ),
});
const pageNumbers = (pages: number) => Array.from({ length: pages }, (_, index) => index + 3);

const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
const numbersOf = (objects: Objects) => Object.keys(objects).map(Number);

function writeObjects(before: Buffer, objects: Objects): Written {
  const offsets = new Map<number, number>();
  const pieces = [before];
  let start = before.length;
  for (const number of numbersOf(objects)) {
    offsets.set(number, start);
    const piece = Buffer.from(`${number} 0 obj\n${objects[number]}\nendobj\n`, 'latin1');
    pieces.push(piece);
    start += piece.length;
  }
  return { bytes: Buffer.concat(pieces), offsets, start };
}

const entry = (offset: number, kind: 'n' | 'f', end = ' \n') =>
  `${String(offset).padStart(10, '0')} ${kind === 'f' ? '65535' : '00000'} ${kind}${end}`;
const ending = (start: number) => Buffer.from(`startxref\n${start}\n%%EOF\n`);

type TableOptions = { extra?: string; end?: string; hidden?: readonly number[] };

/** One subsection for each object. `hidden`: free in the table. */
function withTable(
  { bytes, offsets, start }: Written,
  { extra = '', end = ' \n', hidden = [] }: TableOptions = {},
): Buffer {
  const lines = [...offsets].map(([number, offset]) => `${number} 1\n${entry(offset, 'n', end)}`);
  const free = hidden.map((number) => `${number} 1\n${entry(0, 'f', end)}`);
  const table = `xref\n0 1\n${entry(0, 'f', end)}${lines.join('')}${free.join('')}trailer\n<< /Size ${1_000} /Root 1 0 R ${extra} >>\n`;
  return Buffer.concat([bytes, Buffer.from(table), ending(start)]);
}

export const classic = (objects: Objects, options?: TableOptions): Buffer =>
  withTable(writeObjects(header, objects), options);

/** Saved again with other objects. */
export function updated(before: Buffer, objects: Objects): Buffer {
  const [, previous = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(before.toString('latin1')) ?? [];
  return withTable(writeObjects(before, objects), { extra: `/Prev ${previous}` });
}

/** Rows with the PNG filter "up", as most programs write them. */
function predicted(rows: Buffer[]): Buffer {
  let above: Buffer = Buffer.alloc(rows[0]?.length ?? 0);
  const filtered = rows.map((row) => {
    const differences = Buffer.from(row.map((byte, index) => byte - (above[index] ?? 0)));
    above = row;
    return Buffer.concat([Buffer.from([2]), differences]);
  });
  return Buffer.concat(filtered);
}

type Place = [type: number, second: number, third: number];

function streamSection(places: Map<number, Place>, number: number, extra: string): Buffer {
  const rows = [...places].sort(([one], [two]) => one - two);
  const bytes = rows.map(([, [type, second, third]]) => {
    const row = Buffer.alloc(6);
    row[0] = type;
    row.writeUIntBE(second, 1, 3);
    row.writeUInt16BE(third, 4);
    return row;
  });
  const packed = deflateSync(predicted(bytes));
  const head = `${number} 0 obj\n<< /Type /XRef /Size 1000 /W [1 3 2] /Index [${rows.map(([one]) => `${one} 1`).join(' ')}] /Root 1 0 R
/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 6 >> /Length ${packed.length} ${extra} >>\nstream\r\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
}

function objectStream(objects: Objects, number: number): Buffer {
  let at = 0;
  const values = numbersOf(objects).map((one) => `${objects[one]}\n`);
  const heads = numbersOf(objects).map((one, index) => {
    const head = `${one} ${at}`;
    at += values[index]?.length ?? 0;
    return head;
  });
  const first = `${heads.join(' ')}\n`;
  const packed = deflateSync(first + values.join(''));
  return Buffer.concat([
    Buffer.from(
      `${number} 0 obj\n<< /Type /ObjStm /N ${heads.length} /First ${first.length} /Filter /FlateDecode /Length ${number + 1} 0 R >>\nstream\n`,
    ),
    packed,
    Buffer.from(`\nendstream\nendobj\n${number + 1} 0 obj\n${packed.length}\nendobj\n`),
  ]);
}

const [PACK, LENGTH, SECTION] = [90_000, 90_001, 90_002];

/** Objects in an object stream, places in a cross-reference stream. */
export function packed(objects: Objects, { extra = '' } = {}): Buffer {
  const pack = objectStream(objects, PACK);
  const section = header.length + pack.length;
  const lengthAt = header.length + pack.indexOf(`\n${LENGTH} 0 obj`) + 1;
  const places = new Map<number, Place>([
    ...numbersOf(objects).map((number, index): [number, Place] => [number, [2, PACK, index]]),
    [PACK, [1, header.length, 0]],
    [LENGTH, [1, lengthAt, 0]],
    [SECTION, [1, section, 0]],
  ]);
  return Buffer.concat([header, pack, streamSection(places, SECTION, extra), ending(section)]);
}

/** Pages are hidden from readers that know only tables. */
export function hybrid(objects: Objects): Buffer {
  const isPage = (number: number) => number > 2;
  const part = (wanted: (number: number) => boolean): Objects =>
    Object.fromEntries(Object.entries(objects).filter(([number]) => wanted(Number(number))));
  const hidden = part(isPage);
  const pack = objectStream(hidden, PACK);
  const section = header.length + pack.length;
  const lengthAt = header.length + pack.indexOf(`\n${LENGTH} 0 obj`) + 1;
  const places = new Map<number, Place>(
    numbersOf(hidden).map((number, index): [number, Place] => [number, [2, PACK, index]]),
  );
  const before = Buffer.concat([header, pack, streamSection(places, SECTION, '')]);
  const written = writeObjects(
    before,
    part((number) => !isPage(number)),
  );
  written.offsets.set(PACK, header.length).set(LENGTH, lengthAt).set(SECTION, section);
  return withTable(written, { extra: `/XRefStm ${section}`, hidden: numbersOf(hidden) });
}

/** The section of the first page is at the beginning and leads to the one at the end. */
export function linearized(objects: Objects): Buffer {
  const [first, rest] = [[1, 2, 3], numbersOf(objects).filter((number) => number > 3)];
  const part = (numbers: number[]): Objects =>
    Object.fromEntries(numbers.map((number) => [number, objects[number] ?? 'null']));
  const place = (mainAt: number) => {
    const head = writeObjects(header, part(first));
    const table = [...head.offsets].map(([number, offset]) => `${number} 1\n${entry(offset, 'n')}`).join('');
    const trailer = `trailer\n<< /Size 1000 /Root 1 0 R /Prev ${String(mainAt).padStart(10, ' ')} >>\nstartxref\n0\n%%EOF\n`;
    const beginning = Buffer.concat([
      head.bytes,
      Buffer.from(`xref\n0 1\n${entry(0, 'f')}${table}${trailer}`),
    ]);
    const end = writeObjects(beginning, part(rest));
    const main = [...end.offsets].map(([number, offset]) => `${number} 1\n${entry(offset, 'n')}`).join('');
    const bytes = Buffer.concat([
      end.bytes,
      Buffer.from(`xref\n${main}trailer\n<< /Size 1000 >>\n`),
      ending(head.start),
    ]);
    return { bytes, mainAt: end.start };
  };
  return place(place(0).mainAt).bytes;
}
