// One finding: number, category, title, what was seen, what to do, and its picture.
import type { Palette } from '../../domain/business/palette.ts';
import { SAMPLE_DRAWINGS } from '../../domain/report/sample-drawings.ts';
import type { SampleFinding } from '../../domain/report/sample-report.ts';
import { drawArtifact, drawTagged, faces, layout, makeRoom, type Sheet } from '../agreement/sheet.ts';
import { CATEGORY_HEIGHT, drawCategory } from './draw-category.ts';
import { drawPicture, pictureHeight } from './draw-picture.ts';

const pictureWidth = 156;
const gap = 16;
const titleSize = 11;
const textSize = 9;
const adviceIndent = 9;
const lineGap = 1;

export function drawFinding(sheet: Sheet, palette: Palette, finding: SampleFinding): void {
  const { doc, body, colors } = sheet;
  const { number, category, title, words, advice, drawing } = finding;
  const width = layout.right - layout.text - (drawing ? pictureWidth + gap : 0);
  const adviceText = `What to do: ${advice}`;
  const height = Math.max(
    textHeight(doc, { title, words, adviceText, width }),
    drawing ? pictureHeight(pictureWidth) : 0,
  );
  makeRoom(sheet, height);
  const top = doc.y;
  drawTagged(sheet, body, 'H3', () => {
    doc.font(faces.display, 15).fillColor(colors.accent);
    doc.text(String(number), layout.left, top - 3, { lineBreak: false });
    doc.font(faces.strong, titleSize).fillColor(colors.ink);
    doc.text(title, layout.text, top + CATEGORY_HEIGHT + 3, { width });
  });
  const belowTitle = doc.y;
  drawCategory(sheet, category, layout.text, top);
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.text, textSize).fillColor(colors.ink);
    doc.text(words, layout.text, belowTitle + 2, { width, lineGap });
  });
  const adviceTop = doc.y + 4;
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.strong, textSize).fillColor(colors.action);
    doc.text(adviceText, layout.text + adviceIndent, adviceTop, { width: width - adviceIndent, lineGap });
  });
  const end = doc.y;
  drawArtifact(sheet, 'Layout', () => {
    doc.rect(layout.text, adviceTop + 1, 2.5, end - adviceTop - 2).fill(colors.action);
  });
  if (drawing) {
    const place = { x: layout.right - pictureWidth, y: top, width: pictureWidth };
    drawPicture(sheet, palette, SAMPLE_DRAWINGS[drawing], place);
  }
  doc.y = top + height + 12;
}

function textHeight(
  doc: PDFKit.PDFDocument,
  { title, words, adviceText, width }: { title: string; words: string; adviceText: string; width: number },
): number {
  const titleHeight = doc.font(faces.strong, titleSize).heightOfString(title, { width });
  const wordsHeight = doc.font(faces.text, textSize).heightOfString(words, { width, lineGap });
  const adviceHeight = doc
    .font(faces.strong, textSize)
    .heightOfString(adviceText, { width: width - adviceIndent, lineGap });
  return CATEGORY_HEIGHT + 3 + titleHeight + 2 + wordsHeight + 4 + adviceHeight;
}
