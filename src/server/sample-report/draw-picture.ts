// A drawn picture in the business's colors, with its words for screen readers.
import type { Palette } from '../../domain/business/palette.ts';
import { type DrawnPicture, PICTURE, toneOnPaper } from '../../domain/report/drawing.ts';
import type { Sheet } from '../agreement/sheet.ts';

export type PicturePlace = { x: number; y: number; width: number };

export const pictureHeight = (width: number): number => (width * PICTURE.height) / PICTURE.width;

export function drawPicture(
  { doc, body }: Sheet,
  palette: Palette,
  { alt, shapes }: DrawnPicture,
  { x, y, width }: PicturePlace,
): void {
  const draw = () => {
    doc.save();
    doc.rect(x, y, width, pictureHeight(width)).clip();
    doc.translate(x, y).scale(width / PICTURE.width);
    doc.lineCap('round');
    for (const { tone, path, line } of shapes) {
      const color = toneOnPaper(tone, palette);
      if (line === undefined) doc.path(path).fill(color);
      else doc.path(path).lineWidth(line).stroke(color);
    }
    doc.restore();
  };
  body.add(doc.struct('Figure', { alt }, draw));
}
