// Checks that input stays text: compares documents with those of harmless input.
import { expect } from 'vitest';
import { readPdf } from '../support/pdf-reader.ts';
import { readCalendarFile } from '../support/read-calendar-file.ts';

type Counts = Map<string, number>;

/** Counts every tag with its attribute names. Throws on anything that is neither a tag nor text. */
export function tagsOf(html: string): Counts {
  const counts: Counts = new Map();
  const rest = html.replace(
    /<!doctype html>|<!--(?:(?!-->)[\s\S])*-->|<(\/?[a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/gi,
    (_whole, tag?: string, attributes?: string) => {
      const names = [...(attributes ?? '').matchAll(/\s([a-z-]+)(?==|\s|$)/gi)].map(([, name]) => name);
      if (tag) counts.set(`${tag} ${names}`, (counts.get(`${tag} ${names}`) ?? 0) + 1);
      return '';
    },
  );
  const words = rest.replace(/@media[\s\S]*?\}\s*\}/g, '');
  if (/[<>]/.test(words)) throw new Error(`Neither tag nor words: ${/.{0,60}[<>].{0,60}/s.exec(words)?.[0]}`);
  return counts;
}

export const linksOf = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|action|background)="([^"]*)"/g)].map(([, link = '']) =>
    link.replace(/&amp;/g, '&'),
  );

/** No tag that the harmless document does not have, and none more often. */
export function expectNoMore(found: Counts, usual: Counts, where: string): void {
  const more = [...found].filter(([name, count]) => count > (usual.get(name) ?? 0));
  expect(more, where).toEqual([]);
}

export const linesOf = (calendarFile: string): Counts => {
  const counts: Counts = new Map();
  for (const { name, value } of readCalendarFile(calendarFile)) {
    const line = name === 'BEGIN' || name === 'END' ? `${name}:${value}` : name;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
};

/** Active features of a PDF. */
export function activeContentOf(file: Buffer): Counts {
  const { isWhole, objects } = readPdf(file);
  expect(isWhole).toBe(true);
  const activeContent = [
    ...objects.matchAll(
      /\/(JavaScript|JS|Launch|URI|OpenAction|AA|SubmitForm|EmbeddedFile|GoToR|Annot|RichMedia)\b/g,
    ),
  ];
  const counts: Counts = new Map();
  for (const [deed] of activeContent) counts.set(deed, (counts.get(deed) ?? 0) + 1);
  return counts;
}

/** Strict RFC 4180: every row has as many cells as the first. */
export function cellsOf(csv: string): string[] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, bare, end] of csv.slice(1).matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
  }
  const whole = rows.slice(0, -1);
  expect(new Set(whole.map((row) => row.length)).size).toBe(1);
  return whole.flat();
}
