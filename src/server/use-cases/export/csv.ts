/**
 * Comma-separated values as spreadsheets read them (RFC 4180). What a spreadsheet would take for a formula is made text by
 * an apostrophe: names and addresses are what strangers typed.
 */
export type Cell = string | number | boolean | Date | null | undefined;

/** Tells spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Also the wide forms of the signs, which some programs read alike. */
const formula = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

function csvCell(cell: Cell): string {
  const text = plain(cell);
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plain(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);
}
