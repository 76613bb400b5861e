// Writes a TrueType file with a few outlines: only the tables that PDF readers need.
import { asTrueType } from './font-container.ts';
import type { Point } from './fontkit.ts';

export type Outline = { readonly advanceWidth: number; readonly points: readonly Point[] };

export type FontMeasures = {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
};

/** The first outline is the missing-glyph symbol. */
export function writeTrueType(outlines: readonly Outline[], measures: FontMeasures): Buffer {
  const glyphs = outlines.map(({ points }) => writeGlyph(points));
  const boxes = outlines.map(({ points }) => boxOf(points));
  const box = boxOf(outlines.flatMap(({ points }) => points));
  const offsets = [0];
  for (const { length } of glyphs) offsets.push((offsets.at(-1) ?? 0) + length);
  return asTrueType(
    new Map([
      ['glyf', Buffer.concat(glyphs)],
      ['loca', longs(offsets)],
      ['hmtx', shorts(outlines.flatMap(({ advanceWidth }, index) => [advanceWidth, boxes[index]?.[0] ?? 0]))],
      ['head', head(measures.unitsPerEm, box)],
      ['hhea', hhea(measures, Math.max(...outlines.map((one) => one.advanceWidth)), outlines.length)],
      ['maxp', maxp(outlines)],
    ]),
  );
}

/** Coordinates as 16-bit differences. */
function writeGlyph(points: readonly Point[]): Buffer {
  if (points.length === 0) return Buffer.alloc(0);
  const rounded = points.map(({ x, y }) => [Math.round(x), Math.round(y)] as const);
  const ends = points.flatMap(({ endContour }, index) => (endContour ? [index] : []));
  const differences = (axis: 0 | 1) =>
    rounded.map((point, index) => point[axis] - (rounded[index - 1]?.[axis] ?? 0));
  const glyph = Buffer.concat([
    shorts([ends.length, ...boxOf(points), ...ends, 0]),
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    shorts(differences(0)),
    shorts(differences(1)),
  ]);
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
}

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

function boxOf(points: readonly Point[]): Box {
  if (points.length === 0) return [0, 0, 0, 0];
  const [xs, ys] = [points.map(({ x }) => Math.round(x)), points.map(({ y }) => Math.round(y))];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function head(unitsPerEm: number, box: Box): Buffer {
  const table = Buffer.alloc(54);
  table.writeUInt32BE(0x00010000, 0);
  table.writeUInt32BE(0x5f0f3cf5, 12);
  table.writeUInt16BE(unitsPerEm, 18);
  shorts(box).copy(table, 36);
  // lowestRecPPEM, and long loca offsets.
  table.writeUInt16BE(8, 46);
  table.writeUInt16BE(1, 50);
  return table;
}

function hhea({ ascent, descent }: FontMeasures, widest: number, count: number): Buffer {
  const table = Buffer.alloc(36);
  table.writeUInt32BE(0x00010000, 0);
  shorts([ascent, descent, 0, widest]).copy(table, 4);
  table.writeUInt16BE(1, 18);
  table.writeUInt16BE(count, 34);
  return table;
}

function maxp(outlines: readonly Outline[]): Buffer {
  const table = Buffer.alloc(32);
  const contours = outlines.map(({ points }) => points.filter((point) => point.endContour).length);
  table.writeUInt32BE(0x00010000, 0);
  table.writeUInt16BE(outlines.length, 4);
  table.writeUInt16BE(Math.max(...outlines.map(({ points }) => points.length)), 6);
  table.writeUInt16BE(Math.max(...contours), 8);
  table.writeUInt16BE(1, 14);
  return table;
}

function shorts(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(Math.round(value) & 0xffff, index * 2);
  });
  return bytes;
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4);
  });
  return bytes;
}
