// Page setup of the agreement: letter size and the site's display face. All fonts are embedded.
import { createRequire } from 'node:module';
import type { Color } from '../../domain/business/palette.ts';
import { openingFont, setFonts } from '../fonts/document-fonts.ts';
import type { Typeface } from '../fonts/typefaces.ts';

const require = createRequire(import.meta.url);

/** Of the business's palette, for white paper. */
export type SheetColors = Readonly<Record<'ink' | 'muted' | 'accent' | 'action' | 'line', Color>>;

export const faces = {
  display: 'display',
  lead: 'lead',
  text: 'text',
  strong: 'strong',
  signature: 'signature',
} as const satisfies Readonly<Record<Typeface, Typeface>>;

const letter = { width: 612, height: 792 };

/** In points. Paragraphs are indented next to their numbers. */
export const layout = {
  ...letter,
  left: 66,
  right: letter.width - 66,
  top: 78,
  bottom: letter.height - 72,
  /** Left edge of the text, right of the numbers. */
  text: 98,
} as const;

/** A document being drawn. `body` is the root of its structure tree, which contains all visible text. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  body: PDFKit.PDFStructureElement;
  colors: SheetColors;
};

export type SheetFacts = { title: string; author: string; subject: string; made: Date; colors: SheetColors };

export function openSheet(facts: SheetFacts): Sheet {
  // Loaded with the first document: it is a fifth of what a server loads at startup.
  const PDFDocument: typeof import('pdfkit') = require('pdfkit');
  const doc = new PDFDocument({
    size: [layout.width, layout.height],
    margins: {
      top: layout.top,
      bottom: layout.height - layout.bottom,
      left: layout.left,
      right: layout.width - layout.right,
    },
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    // Page numbers are drawn once the total is known.
    bufferPages: true,
    font: openingFont() as unknown as string,
    // The date also determines the document's ID, which makes the PDF reproducible.
    info: {
      Title: facts.title,
      Author: facts.author,
      Subject: facts.subject,
      Creator: facts.author,
      CreationDate: facts.made,
      ModDate: facts.made,
    },
  });
  setFonts(doc);
  const body = doc.struct('Document');
  doc.addStructure(body);
  return { doc, body, colors: facts.colors };
}

export function closeSheet({ doc, body }: Sheet): Promise<Buffer> {
  body.end();
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
}

/** Starts a new page unless `height` fits on this one. Blocks are not split. */
export function makeRoom({ doc }: Sheet, height: number): void {
  if (doc.y + height > layout.bottom) doc.addPage();
}

/** Draws one element of the structure tree below `parent`. */
export function drawTagged(
  { doc }: Sheet,
  parent: PDFKit.PDFStructureElement,
  type: 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody',
  draw: () => void,
): void {
  parent.add(doc.struct(type, {}, draw));
}

/** Draws decoration that screen readers skip. */
export function drawArtifact({ doc }: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}
