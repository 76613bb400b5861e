// Types of fontkit, the font reader inside pdfkit, as far as we use it. Loaded with the first document.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Point = { onCurve: boolean; endContour: boolean; x: number; y: number };

export type Glyph = {
  readonly id: number;
  codePoints: readonly number[];
  readonly advanceWidth: number;
};

export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** The interface pdfkit needs to embed a font. */
export type EmbeddableFont = {
  readonly postscriptName: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly italicAngle: number;
  readonly bbox: { minX: number; minY: number; maxX: number; maxY: number };
  readonly head: { macStyle: { italic: boolean } };
  readonly post: { isFixedPitch: number };
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
  readonly layout: (text: string) => { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
  readonly createSubset: () => { includeGlyph: (id: number) => number; encode: () => Uint8Array };
};

/** A WOFF2 font with one axis. */
export type VariableFont = EmbeddableFont & {
  variationCoords: readonly number[] | null;
  /** Transforms the points of an outline, and four more that carry its metrics. */
  readonly _variationProcessor: { transformPoints: (glyphId: number, points: Point[]) => void };
  readonly glyphForCodePoint: (codePoint: number) => Glyph & VariableGlyph;
};

type VariableGlyph = {
  readonly path: unknown;
  readonly _decode: () => { numberOfContours: number; points?: readonly Point[] };
};

type Fontkit = { create: (file: Buffer) => EmbeddableFont };

// pdfkit's own copy, wherever npm installed it.
const fontkit = (): Fontkit => createRequire(require.resolve('pdfkit'))('fontkit');

export function openFont(file: Buffer): EmbeddableFont {
  const font = fontkit().create(file);
  const read = font.getGlyph.bind(font);
  // A component of another glyph, such as the dot of a colon, is cached without its letter and would be missing in copied text.
  font.getGlyph = (id, codePoints = []) => {
    const glyph = read(id, codePoints);
    if (glyph?.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}
export const openVariable = (file: Buffer): VariableFont => fontkit().create(file) as VariableFont;
