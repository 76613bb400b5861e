// A finding's category: a word on its color.
import { type Color, DANGER } from '../../domain/business/palette.ts';
import { FINDING_CATEGORY_LABELS, type FindingCategory } from '../../domain/report/finding-category.ts';
import { drawArtifact, drawTagged, faces, type Sheet, type SheetColors } from '../agreement/sheet.ts';

const size = 7.5;
const height = 13;
const padding = 5;

export const CATEGORY_HEIGHT = height;

export const categoryColor = (category: FindingCategory, colors: SheetColors): Color =>
  ({ safety: DANGER.light, repair: colors.accent, monitor: colors.ink })[category];

export function drawCategory(sheet: Sheet, category: FindingCategory, x: number, y: number): void {
  const { doc, body, colors } = sheet;
  const label = FINDING_CATEGORY_LABELS[category];
  const width = doc.font(faces.strong, size).widthOfString(label) + 2 * padding;
  drawArtifact(sheet, 'Layout', () => {
    doc.rect(x, y, width, height).fill(categoryColor(category, colors));
  });
  drawTagged(sheet, body, 'P', () => {
    doc.font(faces.strong, size).fillColor('#ffffff');
    doc.text(label, x + padding, y + 1.5, { lineBreak: false });
  });
}
