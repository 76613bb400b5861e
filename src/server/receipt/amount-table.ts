// A table of names and amounts: amounts right-aligned, sums below a rule.
import { formatUsdExact } from '../../domain/money.ts';
import { drawArtifact, faces, layout, makeRoom, type Sheet } from '../agreement/sheet.ts';
import { drawable } from '../agreement/signed/drawable-text.ts';
import type { Row } from './receipt-rows.ts';

const size = 9.5;
const afterRow = 5.5;
const amountWidth = 110;
const nameOptions = { width: layout.right - layout.left - amountWidth - 10 };

export function drawAmounts(sheet: Sheet, rows: readonly Row[]): void {
  const { doc, body, colors } = sheet;
  const table = doc.struct('Table');
  body.add(table);
  drawRow(sheet, table, 'TH', {
    name: 'Item',
    amount: 'Amount',
    face: faces.text,
    color: colors.muted,
    ruled: false,
  });
  for (const [index, { name, amount, strong }] of rows.entries()) {
    drawRow(sheet, table, 'TD', {
      name,
      amount: formatUsdExact(amount),
      face: strong ? faces.strong : faces.text,
      color: colors.ink,
      ruled: strong || index === 0,
    });
  }
  table.end();
}

type Cells = {
  name: string;
  amount: string;
  face: string;
  color: string;
  /** A line above. */
  ruled: boolean;
};

function drawRow(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  type: 'TH' | 'TD',
  { name, amount, face, color, ruled }: Cells,
): void {
  const { doc } = sheet;
  const label = drawable(name, 120);
  const height = doc.font(face, size).heightOfString(label, nameOptions);
  makeRoom(sheet, height);
  if (ruled) drawRule(sheet);
  const top = doc.y;
  const row = doc.struct('TR');
  table.add(row);
  const cell = (draw: () => void) =>
    row.add(
      doc.struct(type, {}, () => {
        doc.font(face, size).fillColor(color);
        draw();
      }),
    );
  cell(() => {
    doc.text(label, layout.left, top, nameOptions);
  });
  cell(() => {
    doc.text(amount, layout.right - doc.widthOfString(amount), top, { lineBreak: false });
  });
  row.end();
  doc.y = top + height + afterRow;
}

function drawRule(sheet: Sheet): void {
  const { doc, colors } = sheet;
  drawArtifact(sheet, 'Layout', () => {
    const y = doc.y - 2.5;
    doc.moveTo(layout.left, y).lineTo(layout.right, y).lineWidth(0.75).stroke(colors.line);
  });
}
