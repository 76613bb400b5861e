// Letterhead and title of the first page.
import type { Mark } from '../../domain/business/mark.ts';
import type { Letterhead } from './letterhead-facts.ts';
import { drawArtifact, drawTagged, faces, layout, type Sheet } from './sheet.ts';
import { fitLine } from './signed/fit-line.ts';

const logoSize = 46;
const top = 50;

export function drawLetterhead(sheet: Sheet, letterhead: Letterhead): void {
  const { doc, body, colors } = sheet;
  drawArtifact(sheet, 'Layout', () => drawLogo(sheet, letterhead.mark));
  const names = layout.left + logoSize + 12;
  const namesWidth = 260;
  drawTagged(sheet, body, 'P', () => {
    // On one line: the inspector is below.
    fitLine(doc.fillColor(colors.ink), faces.display, 16.5, letterhead.name, namesWidth);
    doc.text(letterhead.name, names, top + 1, { lineBreak: false });
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
    doc.moveTo(layout.left, y).lineTo(layout.right, y).lineWidth(1.5).stroke(colors.accent);
  });
  doc.y = top + logoSize + 38;
}

/** In the middle of its square, whatever its grid. */
function drawLogo({ doc, colors }: Sheet, { width, height, shapes }: Mark): void {
  const scale = logoSize / Math.max(width, height);
  doc.save();
  doc.translate(layout.left + (logoSize - width * scale) / 2, top + (logoSize - height * scale) / 2);
  doc.scale(scale);
  for (const { color, path } of shapes) doc.path(path).fill(colors[color]);
  doc.restore();
}

export type TitleText = { title: string; edition: string; preamble: string };

export function drawTitle(sheet: Sheet, words: TitleText): void {
  const { doc, body, colors } = sheet;
  const width = layout.right - layout.left;
  drawTagged(sheet, body, 'H1', () => {
    doc.font(faces.display, 23).fillColor(colors.ink);
    doc.text(words.title, layout.left, doc.y, { width });
  });
  doc.y += 1;
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.strong, 9).fillColor(colors.action);
    doc.text(words.edition, layout.left, doc.y, { width });
  });
  doc.y += 8;
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.lead, 10.5).fillColor(colors.ink);
    doc.text(words.preamble, layout.left, doc.y, { width, lineGap: 1 });
  });
  doc.y += 8;
}
