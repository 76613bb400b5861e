// Reads a settings file as systemd reads an EnvironmentFile, so that one file serves the service and the commands.
// Node's own parser differs: it cuts an unquoted value at "#" and drops what follows a closing quote.

export type SettingsFileResult = { ok: true; values: Record<string, string> } | { ok: false; line: number };

const isSpace = (sign: string) => sign === ' ' || sign === '\t';
const validName = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** In double quotes only these lose their backslash. */
const escapable = '"\\`$';

/** `line`: the first one that is neither empty, a comment nor NAME=value. systemd would skip it without a word. */
export function parseSettingsFile(content: string): SettingsFileResult {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const values: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end).trimStart();
    if (line === '' || line.startsWith('#') || line.startsWith(';')) {
      at = end + 1;
      continue;
    }
    const equals = text.indexOf('=', at);
    const name = text.slice(at, equals).trim();
    if (equals < 0 || equals > end || !validName.test(name)) return { ok: false, line: lineOf(text, at) };
    const read = readValue(text, equals + 1);
    if (read === undefined) return { ok: false, line: lineOf(text, at) };
    values[name] = read.value;
    at = read.next;
  }
  return { ok: true, values };
}

type ReadValue = { value: string; next: number };

/** Quoted parts may follow each other and span lines. `undefined`: a quote is not closed. */
function readValue(text: string, start: number): ReadValue | undefined {
  let value = '';
  let at = start;
  for (;;) {
    while (isSpace(text[at] ?? '')) at += 1;
    const sign = text[at];
    if (sign === undefined || sign === '\n') return { value, next: at + 1 };
    if (sign === "'" || sign === '"') {
      const quoted = sign === "'" ? readSingleQuoted(text, at + 1) : readDoubleQuoted(text, at + 1);
      if (!quoted) return undefined;
      value += quoted.value;
      at = quoted.next;
      continue;
    }
    const plain = readPlain(text, at);
    return { value: value + plain.value, next: plain.next };
  }
}

function readSingleQuoted(text: string, start: number): ReadValue | undefined {
  const end = text.indexOf("'", start);
  return end < 0 ? undefined : { value: text.slice(start, end), next: end + 1 };
}

function readDoubleQuoted(text: string, start: number): ReadValue | undefined {
  let value = '';
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"') return { value, next: at + 1 };
    if (sign !== '\\') value += sign;
    else {
      at += 1;
      const escaped = text[at] ?? '';
      if (escapable.includes(escaped)) value += escaped;
      // An escaped line end joins two lines.
      else if (escaped !== '\n') value += `\\${escaped}`;
    }
  }
  return undefined;
}

/** To the end of the line, without the spaces there. A backslash keeps the next sign, or joins two lines. */
function readPlain(text: string, start: number): ReadValue {
  let value = '';
  let kept = 0;
  let at = start;
  for (; at < text.length && text[at] !== '\n'; at += 1) {
    const escaped = text[at] === '\\';
    if (escaped) at += 1;
    const sign = text[at] ?? '';
    if (escaped && sign === '\n') continue;
    value += sign;
    if (escaped || !isSpace(sign)) kept = value.length;
  }
  return { value: value.slice(0, kept), next: at + 1 };
}

function lineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found < 0 ? text.length : found;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
