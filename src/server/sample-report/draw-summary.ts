// The first page: how many findings of each category, and the three most important ones.
import type { Palette } from '../../domain/business/palette.ts';
import {
  countByCategory,
  FINDING_CATEGORIES,
  FINDING_CATEGORY_LABELS,
  FINDING_CATEGORY_MEANINGS,
} from '../../domain/report/finding-category.ts';
import { SAMPLE_DRAWINGS } from '../../domain/report/sample-drawings.ts';
import { SAMPLE_FINDINGS, SAMPLE_TOP_FINDINGS } from '../../domain/report/sample-report.ts';
import { drawArtifact, drawTagged, faces, layout, type Sheet } from '../agreement/sheet.ts';
import { drawFactHeading } from '../agreement/signed/fact-list.ts';
import { CATEGORY_HEIGHT, categoryColor, drawCategory } from './draw-category.ts';
import { drawPicture, pictureHeight } from './draw-picture.ts';

const gap = 12;
const boxWidth = (layout.right - layout.left - 2 * gap) / 3;
const boxHeight = 74;
const pictureWidth = 108;

export function drawSummary(sheet: Sheet, palette: Palette): void {
  drawFactHeading(sheet, `Summary: ${SAMPLE_FINDINGS.length} findings`);
  drawCounts(sheet, palette);
  drawFactHeading(sheet, 'Fix these first');
  const { doc, body, colors } = sheet;
  doc.y += 4;
  for (const { number, title, category, words, drawing } of SAMPLE_TOP_FINDINGS) {
    const top = doc.y;
    const left = layout.left + pictureWidth + gap;
    if (drawing)
      drawPicture(sheet, palette, SAMPLE_DRAWINGS[drawing], { x: layout.left, y: top, width: pictureWidth });
    drawCategory(sheet, category, left, top);
    drawTagged(sheet, body, 'P', () => {
      const width = layout.right - left;
      doc.font(faces.strong, 11).fillColor(colors.ink);
      doc.text(`${number}. ${title}`, left, top + CATEGORY_HEIGHT + 3, { width });
      doc.font(faces.text, 9).text(words, left, doc.y + 2, { width, lineGap: 1 });
    });
    doc.y = Math.max(doc.y, top + pictureHeight(pictureWidth)) + 12;
  }
}

function drawCounts(sheet: Sheet, palette: Palette): void {
  const { doc, body, colors } = sheet;
  const counts = countByCategory(SAMPLE_FINDINGS);
  const top = doc.y + 4;
  FINDING_CATEGORIES.forEach((category, index) => {
    const left = layout.left + index * (boxWidth + gap);
    drawArtifact(sheet, 'Layout', () => {
      doc.rect(left, top, boxWidth, boxHeight).fill(palette.sunk.light);
      doc.rect(left, top, boxWidth, 4).fill(categoryColor(category, colors));
    });
    drawTagged(sheet, body, 'P', () => {
      const width = boxWidth - 20;
      doc.font(faces.display, 22).fillColor(colors.ink);
      doc.text(String(counts[category]), left + 10, top + 9, { lineBreak: false });
      doc
        .font(faces.strong, 10)
        .text(FINDING_CATEGORY_LABELS[category], left + 42, top + 18, { lineBreak: false });
      doc.font(faces.text, 8).fillColor(colors.muted);
      doc.text(FINDING_CATEGORY_MEANINGS[category], left + 10, top + 42, { width });
    });
  });
  doc.y = top + boxHeight + 4;
}
