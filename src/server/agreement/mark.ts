// The logo, a roofline over layers of ground: the same paths as in the website's header.
import { colors } from './sheet.ts';

const grid = 64;
const shapes = [
  { color: colors.copper, path: 'M32 6 3 29.5l4.6 5.7L32 15.4l24.4 19.8 4.6-5.7z' },
  { color: colors.ink, path: 'M13 35.5 32 20l19 15.5V41H36.5v-7.5h-9V41H13zM5 44h54v5H5z' },
  {
    color: colors.copper,
    path: 'M9 51.5c5-2 9 .8 14 .8s9-2 14-1.2 9 1.6 18-.4l-1.5 4.5c-7 1.5-12 0-16.5-.4-5-.4-9 1.6-14 1.2s-9-1.8-12.5-.5z',
  },
  { color: colors.ink, path: 'M14.5 58.3c4-1 7 .7 11 .7s8-1.6 12-1 7 1 12 .2l-2.5 3.8h-30z' },
] as const;

export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc.save();
  doc.translate(x, y).scale(size / grid);
  for (const { color, path } of shapes) doc.path(path).fill(color);
  doc.restore();
}
