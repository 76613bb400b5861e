// Marks every page of a copy that is no agreement: large and pale across it, and readable at its top.
import { drawArtifact, drawTagged, faces, layout, type Sheet } from './sheet.ts';

const size = 64;

export function drawWatermark(sheet: Sheet, words: string): void {
  const { doc, body, colors } = sheet;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    drawArtifact(sheet, 'Layout', () => {
      doc.save().rotate(-50, { origin: [layout.width / 2, layout.height / 2] });
      doc.font(faces.display, size).fillColor(colors.accent).fillOpacity(0.14);
      const left = (layout.width - doc.widthOfString(words)) / 2;
      doc.text(words, left, (layout.height - size) / 2, { lineBreak: false });
      doc.restore();
    });
    drawTagged(sheet, body, 'P', () => {
      doc.font(faces.strong, 9).fillColor(colors.accent).fillOpacity(1);
      doc.text(words, (layout.width - doc.widthOfString(words)) / 2, 24, { lineBreak: false });
    });
  }
}
