// Reverses the five PNG row filters.

/** Unfilters `rows` in place. False: unknown filter. */
export function unfilter(rows: Buffer, bytesPerPixel: number, bytesPerRow: number): boolean {
  const stride = 1 + bytesPerRow;
  for (let start = 0; start < rows.length; start += stride) {
    const row = rows.subarray(start + 1, start + stride);
    // The row above the first is all zeros.
    const above = start === 0 ? Buffer.alloc(bytesPerRow) : rows.subarray(start + 1 - stride, start);
    if (!unfilterRow(rows[start] ?? 0, row, above, bytesPerPixel)) return false;
  }
  return true;
}

function unfilterRow(filter: number, row: Buffer, above: Buffer, step: number): boolean {
  switch (filter) {
    case 0:
      return true;
    case 1:
      for (let i = step; i < row.length; i++) row[i] = at(row, i) + at(row, i - step);
      return true;
    case 2:
      for (let i = 0; i < row.length; i++) row[i] = at(row, i) + at(above, i);
      return true;
    case 3:
      for (let i = 0; i < row.length; i++) {
        const left = i < step ? 0 : at(row, i - step);
        row[i] = at(row, i) + ((left + at(above, i)) >> 1);
      }
      return true;
    case 4:
      for (let i = 0; i < row.length; i++) {
        const isFirst = i < step;
        const left = isFirst ? 0 : at(row, i - step);
        row[i] = at(row, i) + paethPredictor(left, at(above, i), isFirst ? 0 : at(above, i - step));
      }
      return true;
    default:
      return false;
  }
}

/** The neighbor nearest to left + up - corner; ties are settled in this order. */
function paethPredictor(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Writing to a Buffer keeps the low eight bits, as the filters require. */
const at = (bytes: Buffer, index: number): number => bytes[index] ?? 0;
