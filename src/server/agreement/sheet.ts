// The paper the agreement is set on: letter size, the site's colors and display face. Every font is embedded.
import { createRequire } from 'node:module';
import { openingFont, setFonts } from '../fonts/document-fonts.ts';
import type { Typeface } from '../fonts/typefaces.ts';

const require = createRequire(import.meta.url);

export const colors = {
  ink: '#1c2b30',
  muted: '#51605f',
  copper: '#9c4c1c',
  green: '#2a6248',
  line: '#dccbae',
} as const;

export const faces = {
  display: 'display',
  lead: 'lead',
  text: 'text',
  strong: 'strong',
  signature: 'signature',
} as const satisfies Readonly<Record<Typeface, Typeface>>;

const letter = { width: 612, height: 792 };

/** In points. Paragraphs hang beside their numbers. */
export const layout = {
  ...letter,
  left: 66,
  right: letter.width - 66,
  top: 78,
  bottom: letter.height - 72,
  /** Where the text begins, to the right of the numbers. */
  text: 98,
} as const;

/** A document in the making. `body` is the root of its structure, into which every visible word is put. */
export type Sheet = { doc: PDFKit.PDFDocument; body: PDFKit.PDFStructureElement };

export type SheetFacts = { title: string; author: string; subject: string; made: Date };

export function openSheet(facts: SheetFacts): Sheet {
  // Read with the first document: it is a fifth of what is read when a server starts.
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
    // Page numbers are written when their total is known.
    bufferPages: true,
    font: openingFont() as unknown as string,
    // The date also makes the document's ID: the same facts always give the same bytes.
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
  return { doc, body };
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

/** Starts a new page unless `height` still fits on this one. Blocks are kept whole rather than split. */
export function makeRoom({ doc }: Sheet, height: number): void {
  if (doc.y + height > layout.bottom) doc.addPage();
}

/** Drawn as one element of the structure, below `parent`. */
export function drawTagged(
  { doc }: Sheet,
  parent: PDFKit.PDFStructureElement,
  type: 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody',
  draw: () => void,
): void {
  parent.add(doc.struct(type, {}, draw));
}

/** Drawn for the eye only: a reader's voice passes over it. */
export function drawArtifact({ doc }: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}
