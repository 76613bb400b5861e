/** By the letter of RFC 4180, after the byte order mark. */
export function readCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, bare, end] of text.slice(1).matchAll(cells)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') lines.push([]);
  }
  const [headings = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => Object.fromEntries(headings.map((name, index) => [name, row[index] ?? ''])));
}
