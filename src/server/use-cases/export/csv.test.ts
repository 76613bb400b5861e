import { describe, expect, test } from 'vitest';
import { hostileLines } from '../../../../tests/support/sample-appointment.ts';
import { csvLine } from './csv.ts';

describe('a line of a CSV file', () => {
  test('separates cells by commas and ends as RFC 4180 says', () => {
    expect(csvLine(['a', 1, true, false, null, undefined, ''])).toBe('a,1,yes,no,,,\r\n');
  });

  test.each([
    ['a comma', 'a,b', '"a,b"'],
    ['a quotation mark', 'say "hi"', '"say ""hi"""'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a carriage return', 'a\rb', '"a\rb"'],
  ])('puts a cell with %s into quotation marks', (_what, cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  test.each([
    '=1+1',
    '+14805550142',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1+1',
    '=HYPERLINK("https://evil.example","x")',
  ])('escapes a cell that a spreadsheet would evaluate: %j', (cell) => {
    const written = csvLine([cell]).replace(/^"/, '');
    expect(written.startsWith(`'${cell[0]}`)).toBe(true);
  });

  test('is read back unchanged, whatever the cells contain', () => {
    const cells = [...hostileLines, 'a"",""b', '"', ',', '\r\n'];
    const line = csvLine(cells.map((cell) => `x${cell}`));
    expect(readLine(line)).toEqual(cells.map((cell) => `x${cell}`));
  });
});

/** An independent RFC 4180 reader. */
function readLine(line: string): string[] {
  const cells = line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g);
  return [...cells].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '');
}
