// Header and footer of every page, drawn last because they contain the number of pages.
import { business } from '../../domain/business.ts';
import { colors, drawArtifact, faces, layout, type Sheet } from './sheet.ts';

export function drawHeaderAndFooter(sheet: Sheet, edition: string): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.doc.switchToPage(page);
    drawArtifact(sheet, 'Pagination', () => {
      // The first page has the letterhead instead.
      if (page > start) drawEdge(sheet.doc, 46, business.name, edition);
      drawFooter(sheet.doc, `Page ${page - start + 1} of ${count}`);
    });
  }
}

function drawFooter(doc: PDFKit.PDFDocument, pageNumber: string): void {
  const { office } = business;
  const y = layout.height - 58;
  doc.moveTo(layout.left, y).lineTo(layout.right, y).lineWidth(0.75).stroke(colors.line);
  const address = `${office.street}, ${office.city}, ${office.state} ${office.zip}`;
  drawEdge(doc, y + 10, `${address}  ·  ${office.phone.display}  ·  ${office.email}`, pageNumber);
}

/** One line across the page, with text at the left and right edges. */
function drawEdge(doc: PDFKit.PDFDocument, y: number, left: string, right: string): void {
  doc.font(faces.text, 7.5).fillColor(colors.muted);
  doc.text(left, layout.left, y, { lineBreak: false });
  doc.text(right, layout.right - doc.widthOfString(right), y, { lineBreak: false });
}
