// Draws text in the fonts that have its letters; pdfkit supports one font per text. Word layouts are cached across documents, because
// most words are in every copy and layout is nearly half of the drawing time.

import { type EastAsianFont, openEastAsianFont } from './east-asian-font.ts';
import { asTrueType, readFontTables } from './font-container.ts';
import { type EmbeddableFont, openFont } from './fontkit.ts';
import {
  eastAsian,
  type FontChoice,
  firstFont,
  type Run,
  runsOf,
  TYPEFACES,
  type Typeface,
} from './typefaces.ts';

/** pdfkit's embedded font in one document. */
type EmbeddedFont = {
  readonly ascender: number;
  layoutCache: Record<string, unknown>;
  widthOfString: (text: string, size: number) => number;
  lineHeight: (size: number, includeGap?: boolean) => number;
};

/** pdfkit internals missing from its types. */
type Drawn = {
  _font: EmbeddedFont;
  _fontSize: number;
  _fragment: (text: string, x: number, y: number, options: FragmentOptions) => void;
};
type FragmentOptions = { align?: string; lineWidth?: number; baseline?: number; width?: number };

type OpenFont = { readonly font: EmbeddableFont; layouts: Record<string, unknown> };

/** Words cached per font. An agreement has about fifteen hundred; the rest is for names. */
const maxWords = 4_000;

const openFonts = new Map<string, OpenFont>();

/** Initial font of a document, so that pdfkit does not reference a standard font. */
export const openingFont = (): EmbeddableFont => opened(firstFont('text')).font;

export function setFonts(doc: PDFKit.PDFDocument): void {
  const drawn = doc as unknown as Drawn;
  trimCaches();
  const choosePdfkit = doc.font.bind(doc) as (...chosen: unknown[]) => unknown;
  const drawFragment = drawn._fragment.bind(doc);
  const embedded = new Map<string, EmbeddedFont>();
  const embed = (choice: FontChoice): EmbeddedFont => {
    const before = embedded.get(choice.name);
    if (before) return before;
    const { font, layouts } = opened(choice);
    const chosen = drawn._font;
    choosePdfkit(font, choice.name);
    const made = drawn._font;
    drawn._font = chosen;
    made.layoutCache = layouts;
    embedded.set(choice.name, made);
    return made;
  };
  const faces = new Map<EmbeddedFont, Typeface>();
  const byFace = new Map(TYPEFACES.map((face) => [face as string, face]));
  const composites = new Map<Typeface, EmbeddedFont>();

  /** Measures a text in the fonts it will be drawn in. */
  const compositeOf = (face: Typeface): EmbeddedFont => {
    const before = composites.get(face);
    if (before) return before;
    const main = embed(firstFont(face));
    const made: EmbeddedFont = Object.create(main, {
      widthOfString: {
        value: (text: string, size: number) => {
          const widths = widthsIn(face);
          // Cached for size 1000, because widths scale with the size.
          const known = widths.get(text) ?? widthOf(runs(face, text));
          widths.set(text, known);
          return known * (size / 1_000);
        },
      },
    });
    composites.set(face, made);
    faces.set(made, face);
    return made;
  };

  doc.font = ((name: string, size?: number) => {
    const face = byFace.get(name);
    if (!face) throw new TypeError(`No typeface is called ${name}`);
    const composite = compositeOf(face);
    drawn._font = composite;
    if (size !== undefined) doc.fontSize(size);
    return doc;
  }) as typeof doc.font;

  drawn._fragment = (text, x, y, options) => {
    const composite = drawn._font;
    const face = faces.get(composite);
    if (!face || text === '') return;
    const size = drawn._fontSize;
    const { align, ...left } = options;
    const trimmed = text.replace(/\s+$/, '');
    const moved = align === 'right' ? (options.lineWidth ?? 0) - composite.widthOfString(trimmed, size) : 0;
    // All runs share one baseline.
    const baseline = (-composite.ascender / 1_000) * size;
    let at = x + moved;
    for (const run of runs(face, text)) {
      drawn._font = embed(run.font);
      drawFragment(run.text, at, y, { ...left, baseline });
      at += drawn._font.widthOfString(run.text, size);
    }
    drawn._font = composite;
  };
}

const widthsByFace = new Map<Typeface, Map<string, number>>();

function widthsIn(face: Typeface): Map<string, number> {
  const widths = widthsByFace.get(face) ?? new Map<string, number>();
  if (widths.size >= maxWords) widths.clear();
  widthsByFace.set(face, widths);
  return widths;
}

/** Does not embed anything: which fonts a document contains, and in which order, depends only on what is drawn. */
const widthOf = (parts: readonly Run[]): number =>
  parts.reduce((sum, { text, font: choice }) => {
    const { font } = opened(choice);
    // Word by word, as pdfkit lays them out.
    const words = text.split(/(?<=[ \t])/);
    const width = words.reduce((all, word) => all + font.layout(word).advanceWidth, 0);
    return sum + (width * 1_000) / font.unitsPerEm;
  }, 0);

/** Fast path: nearly every text needs one font. */
function runs(face: Typeface, lines: string): readonly Run[] {
  const text = lines.replaceAll('\n', '');
  const first = firstFonts.get(face) ?? firstFont(face);
  firstFonts.set(face, first);
  return first.kind === 'file' && hasAll(first, text) ? [{ text, font: first }] : runsOf(face, text);
}

const firstFonts = new Map<Typeface, FontChoice>();

function hasAll({ file }: FontChoice & { kind: 'file' }, text: string): boolean {
  for (const letter of text) if (!file.has(letter.codePointAt(0) ?? 0)) return false;
  return true;
}

function opened(choice: FontChoice): OpenFont {
  const before = openFonts.get(choice.name);
  if (before) return before;
  const made: OpenFont = { font: openChoice(choice), layouts: Object.create(null) };
  openFonts.set(choice.name, made);
  return made;
}

function openChoice(choice: FontChoice): EmbeddableFont | EastAsianFont {
  switch (choice.kind) {
    case 'file':
      return openFont(asTrueType(readFontTables(choice.file.bytes())));
    case 'east-asian': {
      const { region, weight, name } = choice;
      return openEastAsianFont(name, weight, eastAsian[region].fileWith);
    }
  }
}

/** Drops whole caches; common words are cached again with the next copy. */
function trimCaches(): void {
  for (const [name, { layouts }] of openFonts) {
    if (Object.keys(layouts).length >= maxWords) openFonts.delete(name);
  }
}
