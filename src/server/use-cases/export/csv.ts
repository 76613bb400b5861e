/**
 * CSV as spreadsheets read it (RFC 4180). An apostrophe turns formulas into text, because names and addresses come from
 * untrusted users.
 */
export type Cell = string | number | boolean | Date | null | undefined;

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff';

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Includes fullwidth forms, which some programs treat alike. */
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
