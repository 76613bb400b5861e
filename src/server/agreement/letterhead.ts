// Letterhead and title of the first page.
import { business, inspector } from '../../domain/business.ts';
import { drawMark } from './mark.ts';
import { colors, drawArtifact, drawTagged, faces, layout, type Sheet } from './sheet.ts';

const markSize = 46;
const top = 50;

export function drawLetterhead(sheet: Sheet): void {
  const { doc, body } = sheet;
  const { office } = business;
  drawArtifact(sheet, 'Layout', () => drawMark(doc, layout.left, top, markSize));
  const names = layout.left + markSize + 12;
  const namesWidth = 260;
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.display, 16.5).fillColor(colors.ink);
    doc.text(business.name, names, top + 1, { width: namesWidth });
    doc.font(faces.text, 8).fillColor(colors.muted);
    doc.text(`${inspector.firstName} ${inspector.lastName}, ${inspector.licence}`, names, top + 28, {
      width: namesWidth,
    });
  });
  drawTagged(sheet, body, 'P', () => {
    const width = 160;
    doc.font(faces.text, 8).fillColor(colors.muted);
    const lines = [
      office.street,
      `${office.city}, ${office.state} ${office.zip}`,
      office.phone.display,
      office.email,
    ];
    doc.text(lines.join('\n'), layout.right - width, top + 1, { width, align: 'right', lineGap: 0.5 });
  });
  drawArtifact(sheet, 'Layout', () => {
    const y = top + markSize + 12;
    doc.moveTo(layout.left, y).lineTo(layout.right, y).lineWidth(1.5).stroke(colors.copper);
  });
  doc.y = top + markSize + 38;
}

export type TitleWords = { title: string; edition: string; preamble: string };

export function drawTitle(sheet: Sheet, words: TitleWords): void {
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
