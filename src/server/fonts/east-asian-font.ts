// Builds one font from a variable family that is split over a hundred files: outlines are read and set to the weight on first
// use. pdfkit would embed such files without outlines.
import type { FontFile } from './font-files.ts';
import { type EmbeddableFont, openVariable, type Point, type VariableFont } from './fontkit.ts';
import { type Outline, writeTrueType } from './glyph-table.ts';

type Letter = Outline & { readonly id: number; readonly codePoints: readonly number[] };

/** Names in one script need a handful of files of about a megabyte each. */
const maxOpenFiles = 24;

export type EastAsianFont = EmbeddableFont & { readonly weight: number };

/** `fileWith` finds the file that contains a letter. */
export function openEastAsianFont(
  postscriptName: string,
  weight: number,
  fileWith: (codePoints: readonly number[]) => FontFile | undefined,
): EastAsianFont {
  const measures = { unitsPerEm: 1_000, ascent: 1_160, descent: -288 };
  const letters: Letter[] = [{ id: 0, codePoints: [0], advanceWidth: measures.unitsPerEm, points: [] }];
  const known = new Map<number, Letter>();
  const open = new Map<string, VariableFont>();

  const openedWith = (codePoint: number): VariableFont => {
    const file = fileWith([codePoint]);
    if (!file) throw new RangeError(`No font has U+${codePoint.toString(16)}`);
    const font = open.get(file.name) ?? openVariable(file.bytes());
    if (open.size >= maxOpenFiles) open.clear();
    open.set(file.name, font);
    font.variationCoords = [weight];
    return font;
  };
  const letterOf = (codePoint: number): Letter => {
    const before = known.get(codePoint);
    if (before) return before;
    const outline = outlineOf(openedWith(codePoint), codePoint);
    const letter = { ...outline, id: letters.length, codePoints: [codePoint] };
    letters.push(letter);
    known.set(codePoint, letter);
    return letter;
  };
  const letterWith = (id: number): Letter => {
    const letter = letters[id];
    if (!letter) throw new RangeError(`No letter ${id}`);
    return letter;
  };
  return {
    ...measures,
    postscriptName,
    weight,
    lineGap: 0,
    capHeight: 733,
    xHeight: 543,
    italicAngle: 0,
    bbox: { minX: -1_000, minY: measures.descent, maxX: 3_000, maxY: measures.ascent },
    head: { macStyle: { italic: false } },
    post: { isFixedPitch: 0 },
    getGlyph: letterWith,
    layout: (text) => {
      const glyphs = [...text].map((letter) => letterOf(letter.codePointAt(0) ?? 0));
      const positions = glyphs.map(({ advanceWidth }) => ({
        xAdvance: advanceWidth,
        yAdvance: 0,
        xOffset: 0,
        yOffset: 0,
      }));
      return { glyphs, positions, advanceWidth: glyphs.reduce((sum, one) => sum + one.advanceWidth, 0) };
    },
    createSubset: () => {
      const included = [0];
      return {
        includeGlyph: (id) => {
          if (!included.includes(id)) included.push(id);
          return included.indexOf(id);
        },
        encode: () => writeTrueType(included.map(letterWith), measures),
      };
    },
  };
}

function outlineOf(font: VariableFont, codePoint: number): Outline {
  const glyph = font.glyphForCodePoint(codePoint);
  const { points = [], numberOfContours } = glyph._decode();
  // These families have no composite glyphs.
  if (numberOfContours < 0) throw new TypeError(`U+${codePoint.toString(16)} is a composite`);
  const phantoms = Array.from({ length: 4 }, () => ({ onCurve: false, endContour: true, x: 0, y: 0 }));
  const moved = [...points.map(copied), ...phantoms].map(asPoint);
  font._variationProcessor.transformPoints(glyph.id, moved);
  return { advanceWidth: Math.round(glyph.advanceWidth), points: moved.slice(0, points.length).map(copied) };
}

const copied = ({ onCurve, endContour, x, y }: Point): Point => ({ onCurve, endContour, x, y });

/** fontkit copies the points it works on. */
const asPoint = (point: Point): Point & { copy: () => Point } => ({
  ...point,
  copy() {
    return asPoint(copied(this));
  },
});
