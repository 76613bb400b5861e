// A heading with facts below it, their names at the left: how the pages after the last section are set.
import { colors, drawTagged, faces, layout, makeRoom, type Sheet } from '../sheet.ts';

export type Fact = readonly [name: string, value: string];

const nameWidth = 122;
const gap = 10;
const size = 9;
const lineGap = 2;

export function drawFactHeading(sheet: Sheet, title: string): void {
  const { doc, body } = sheet;
  // A heading takes at least two facts along.
  makeRoom(sheet, 90);
  doc.y += 12;
  const top = doc.y;
  // pdfkit counts `left` from the right edge; the whole width is the page's left edge.
  const target = { expanded: false, fit: false, left: layout.width, top: top - 12 };
  doc.outline.addItem(title, target);
  drawTagged(sheet, body, 'H2', () => {
    doc.font(faces.display, 14).fillColor(colors.ink);
    doc.text(title, layout.left, top, { width: layout.right - layout.left });
  });
  doc.y += 5;
}

export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  for (const fact of facts) drawFact(sheet, fact);
}

function drawFact(sheet: Sheet, [name, value]: Fact): void {
  const { doc, body } = sheet;
  const values = layout.left + nameWidth + gap;
  const valueOptions = { width: layout.right - values, lineGap };
  const height = doc.font(faces.text, size).heightOfString(value, valueOptions);
  makeRoom(sheet, height);
  const top = doc.y;
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.text, size).fillColor(colors.muted);
    doc.text(name, layout.left, top, { width: nameWidth, lineGap });
    const nameEnd = doc.y;
    doc.fillColor(colors.ink).text(value, values, top, valueOptions);
    doc.y = Math.max(nameEnd, doc.y);
  });
  doc.y += 3;
}
