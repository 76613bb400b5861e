// A heading with facts below it: layout of the pages after the last section.
import { drawTagged, faces, layout, makeRoom, type Sheet } from '../sheet.ts';

export type Fact = readonly [name: string, value: string];

const nameWidth = 122;
const gap = 10;
const size = 8.5;
const lineGap = 0;
const afterFact = 3;
const headingHeight = 34;
const values = layout.left + nameWidth + gap;
const nameOptions = { width: nameWidth, lineGap };
const valueOptions = { width: layout.right - values, lineGap };

export function drawFactHeading(sheet: Sheet, title: string): void {
  const { doc, body, colors } = sheet;
  // Keeps a heading together with at least two facts.
  makeRoom(sheet, 80);
  doc.y += 10;
  const top = doc.y;
  // pdfkit counts `left` from the right edge; the full width is the page's left edge.
  const target = { expanded: false, fit: false, left: layout.width, top: top - 12 };
  doc.outline.addItem(title, target);
  drawTagged(sheet, body, 'H2', () => {
    doc.font(faces.display, 12.5).fillColor(colors.ink);
    doc.text(title, layout.left, top, { width: layout.right - layout.left });
  });
  doc.y += 3;
}

/** Including their heading. */
export const factsHeight = ({ doc }: Sheet, facts: readonly Fact[]): number =>
  facts.reduce((sum, fact) => sum + factHeight(doc, fact) + afterFact, headingHeight);

export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  for (const fact of facts) drawFact(sheet, fact);
}

function factHeight(doc: PDFKit.PDFDocument, [name, value]: Fact): number {
  doc.font(faces.text, size);
  return Math.max(doc.heightOfString(name, nameOptions), doc.heightOfString(value, valueOptions));
}

function drawFact(sheet: Sheet, fact: Fact): void {
  const { doc, body, colors } = sheet;
  const [name, value] = fact;
  makeRoom(sheet, factHeight(doc, fact));
  const top = doc.y;
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.text, size).fillColor(colors.muted);
    doc.text(name, layout.left, top, nameOptions);
    const nameEnd = doc.y;
    doc.fillColor(colors.ink).text(value, values, top, valueOptions);
    doc.y = Math.max(nameEnd, doc.y);
  });
  doc.y += afterFact;
}
