// Has a document draw text in the fonts that have its letters, where pdfkit knows one font for a text. What a font makes of a word is
// the same in every document and kept: most words stand in every copy, and that is nearly half of what drawing a copy takes.

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

/** pdfkit's embedded font, in one document. */
type EmbeddedFont = {
  readonly ascender: number;
  layoutCache: Record<string, unknown>;
  widthOfString: (text: string, size: number) => number;
  lineHeight: (size: number, includeGap?: boolean) => number;
};

/** pdfkit's document as far as it is not in its types. */
type Drawn = {
  _font: EmbeddedFont;
  _fontSize: number;
  _fragment: (text: string, x: number, y: number, options: FragmentOptions) => void;
};
type FragmentOptions = { align?: string; lineWidth?: number; baseline?: number; width?: number };

type OpenFont = { readonly font: EmbeddableFont; layouts: Record<string, unknown> };

/** Of words, in one font. An agreement has about fifteen hundred; names of many fit in beside it before all is forgotten. */
const mostWords = 4_000;

const openFonts = new Map<string, OpenFont>();

/** The font a document begins with, so that none of those every reader has is named in it. */
export const openingFont = (): EmbeddableFont => opened(firstFont('text')).font;

export function setFonts(doc: PDFKit.PDFDocument): void {
  const drawn = doc as unknown as Drawn;
  forgetMany();
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

  /** Measures a text as it will be drawn: in several fonts, if that is what it takes. */
  const compositeOf = (face: Typeface): EmbeddedFont => {
    const before = composites.get(face);
    if (before) return before;
    const main = embed(firstFont(face));
    const made: EmbeddedFont = Object.create(main, {
      widthOfString: {
        value: (text: string, size: number) => {
          const widths = widthsIn(face);
          // Kept for a size of a thousand: widths grow with the size.
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
    // One baseline for all of them.
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
  if (widths.size >= mostWords) widths.clear();
  widthsByFace.set(face, widths);
  return widths;
}

/** Without embedding anything: which fonts a document holds, and in which order, depends only on what is drawn. */
const widthOf = (parts: readonly Run[]): number =>
  parts.reduce((sum, { text, font: choice }) => {
    const { font } = opened(choice);
    // Word by word, as pdfkit sets them.
    const words = text.split(/(?<=[ \t])/);
    const width = words.reduce((all, word) => all + font.layout(word).advanceWidth, 0);
    return sum + (width * 1_000) / font.unitsPerEm;
  }, 0);

/** Nearly every text is in one font. */
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

/** All at once: what stands in every copy is known again after the next. */
function forgetMany(): void {
  for (const [name, { layouts }] of openFonts) {
    if (Object.keys(layouts).length >= mostWords) openFonts.delete(name);
  }
}
