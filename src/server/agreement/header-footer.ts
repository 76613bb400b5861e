// Header and footer of every page, drawn last because they contain the number of pages.
import type { Letterhead } from './letterhead-facts.ts';
import { drawArtifact, faces, layout, type Sheet } from './sheet.ts';

export function drawHeaderAndFooter(sheet: Sheet, letterhead: Letterhead, edition: string): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.doc.switchToPage(page);
    drawArtifact(sheet, 'Pagination', () => {
      // The first page has the letterhead instead.
      if (page > start) drawEdge(sheet, 46, letterhead.name, edition);
      drawFooter(sheet, letterhead, `Page ${page - start + 1} of ${count}`);
    });
  }
}

function drawFooter(sheet: Sheet, { address, phone, email }: Letterhead, pageNumber: string): void {
  const { doc, colors } = sheet;
  const y = layout.height - 58;
  doc.moveTo(layout.left, y).lineTo(layout.right, y).lineWidth(0.75).stroke(colors.line);
  drawEdge(sheet, y + 10, `${address}  ·  ${phone}  ·  ${email}`, pageNumber);
}

/** One line across the page, with text at the left and right edges. */
function drawEdge({ doc, colors }: Sheet, y: number, left: string, right: string): void {
  doc.font(faces.text, 7.5).fillColor(colors.muted);
  doc.text(left, layout.left, y, { lineBreak: false });
  doc.text(right, layout.right - doc.widthOfString(right), y, { lineBreak: false });
}
