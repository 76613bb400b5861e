// Letterhead and title of the first page.
import type { Letterhead } from './letterhead-facts.ts';
import { colors, drawArtifact, drawTagged, faces, layout, type Sheet } from './sheet.ts';

const logoGrid = 64;
/** A roofline over layers of ground: the same paths as in the website's header. */
const logoShapes = [
  { color: colors.copper, path: 'M32 6 3 29.5l4.6 5.7L32 15.4l24.4 19.8 4.6-5.7z' },
  { color: colors.ink, path: 'M13 35.5 32 20l19 15.5V41H36.5v-7.5h-9V41H13zM5 44h54v5H5z' },
  {
    color: colors.copper,
    path: 'M9 51.5c5-2 9 .8 14 .8s9-2 14-1.2 9 1.6 18-.4l-1.5 4.5c-7 1.5-12 0-16.5-.4-5-.4-9 1.6-14 1.2s-9-1.8-12.5-.5z',
  },
  { color: colors.ink, path: 'M14.5 58.3c4-1 7 .7 11 .7s8-1.6 12-1 7 1 12 .2l-2.5 3.8h-30z' },
] as const;

const logoSize = 46;
const top = 50;

export function drawLetterhead(sheet: Sheet, letterhead: Letterhead): void {
  const { doc, body } = sheet;
  drawArtifact(sheet, 'Layout', () => drawLogo(doc, layout.left, top, logoSize));
  const names = layout.left + logoSize + 12;
  const namesWidth = 260;
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.display, 16.5).fillColor(colors.ink);
    doc.text(letterhead.name, names, top + 1, { width: namesWidth });
    doc.font(faces.text, 8).fillColor(colors.muted);
    doc.text(letterhead.inspector, names, top + 28, { width: namesWidth });
  });
  drawTagged(sheet, body, 'P', () => {
    const width = 160;
    doc.font(faces.text, 8).fillColor(colors.muted);
    const { street, town, phone, email } = letterhead;
    const lines = [street, town, phone, email];
    doc.text(lines.join('\n'), layout.right - width, top + 1, { width, align: 'right', lineGap: 0.5 });
  });
  drawArtifact(sheet, 'Layout', () => {
    const y = top + logoSize + 12;
    doc.moveTo(layout.left, y).lineTo(layout.right, y).lineWidth(1.5).stroke(colors.copper);
  });
  doc.y = top + logoSize + 38;
}

function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc.save();
  doc.translate(x, y).scale(size / logoGrid);
  for (const { color, path } of logoShapes) doc.path(path).fill(color);
  doc.restore();
}

export type TitleText = { title: string; edition: string; preamble: string };

export function drawTitle(sheet: Sheet, words: TitleText): void {
  const { doc, body } = sheet;
  const width = layout.right - layout.left;
  drawTagged(sheet, body, 'H1', () => {
    doc.font(faces.display, 23).fillColor(colors.ink);
    doc.text(words.title, layout.left, doc.y, { width });
  });
  doc.y += 1;
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.strong, 9).fillColor(colors.green);
    doc.text(words.edition, layout.left, doc.y, { width });
  });
  doc.y += 8;
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.lead, 10.5).fillColor(colors.ink);
    doc.text(words.preamble, layout.left, doc.y, { width, lineGap: 1 });
  });
  doc.y += 8;
}
