// Streaming CSV reader (RFC 4180): quotes, line breaks inside them, both line endings, a byte-order mark.

export type CsvRecord = {
  /** Line where the record begins, from 1. */
  line: number;
  /** `undefined`: a quote never closes, or text follows a closing quote. */
  fields: string[] | undefined;
  text: string;
};

/** Limits how far an unclosed quote can reach. */
const maxRecordLength = 64 * 1024;

export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord[]> {
  let rest = '';
  let line = 1;
  let first = true;
  const take = (text: string, atEnd: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let from = 0;
    let quote = text.indexOf('"');
    while (from < text.length) {
      let to = text.indexOf('\n', from);
      if (to < 0 && !atEnd && text.length - from < maxRecordLength) break;
      if (to < 0) to = text.length;
      if (quote >= 0 && quote < from) quote = text.indexOf('"', from);
      let fields: string[] | undefined;
      let lines = 1;
      if (quote < 0 || quote >= to) {
        fields = text.slice(from, text[to - 1] === '\r' ? to - 1 : to).split(',');
      } else {
        const quoted = readQuoted(text, from);
        const mayGoOn = quoted === 'open' || (quoted !== 'unreadable' && quoted.to === text.length);
        if (mayGoOn && !atEnd && text.length - from < maxRecordLength) break;
        // Unreadable: only this line is skipped.
        if (typeof quoted === 'object') ({ fields, to } = quoted);
        lines = text.slice(from, to).split('\n').length;
      }
      const isBlank = fields?.length === 1 && fields[0]?.trim() === '';
      if (!isBlank) records.push({ line, fields, text: text.slice(from, to) });
      line += lines;
      from = to + 1;
    }
    rest = text.slice(from);
    return records;
  };
  for await (const chunk of chunks) {
    const piece = first && chunk.startsWith('\uFEFF') ? chunk.slice(1) : chunk;
    first = false;
    yield take(rest + piece, false);
  }
  yield take(rest, true);
}

/** `to` is the index of the record's line break. */
function readQuoted(text: string, start: number): { fields: string[]; to: number } | 'open' | 'unreadable' {
  const fields: string[] = [];
  let at = start;
  for (;;) {
    if (text[at] === '"') {
      let value = '';
      for (;;) {
        const closing = text.indexOf('"', at + 1);
        if (closing < 0) return 'open';
        value += text.slice(at + 1, closing);
        at = closing + 1;
        if (text[at] !== '"') break;
        value += '"';
      }
      fields.push(value);
      if (text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length)) at++;
    } else {
      const end = endOfPlain(text, at);
      fields.push(text.slice(at, text[end - 1] === '\r' && text[end] !== ',' ? end - 1 : end));
      at = end;
    }
    if (at >= text.length || text[at] === '\n') return { fields, to: at };
    if (text[at] !== ',') return 'unreadable';
    at++;
  }
}

function endOfPlain(text: string, from: number): number {
  const comma = text.indexOf(',', from);
  const lineEnd = text.indexOf('\n', from);
  if (comma < 0) return lineEnd < 0 ? text.length : lineEnd;
  return lineEnd < 0 ? comma : Math.min(comma, lineEnd);
}
