/** Rows of pasted or exported tables, as RFC 4180 quotes them: a quoted cell may contain separators and line breaks. */
export interface Row {
  /** Where it begins, counted from 1. */
  readonly line: number;
  /** As it was typed. */
  readonly typed: string;
  readonly cells: readonly string[];
}

/** Without empty rows. */
export function splitRows(text: string, separator: string): readonly Row[] {
  const rows: Row[] = [];
  let [line, begunAt, begin] = [1, 1, 0];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const end = (at: number) => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== ''))
      rows.push({ line: begunAt, typed: text.slice(begin, at), cells: cells.map((one) => one.trim()) });
    [cells, cell, begunAt, begin] = [[], '', line, at + 1];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') end(at);
    else if (sign !== '\r') cell += sign;
  }
  end(text.length);
  return rows;
}
