/** Reads pasted lines and CSV files as findings. Nothing is guessed silently: the desk shows what came out before it adds it. */
import { type Finding, findingProblems, MAX_FINDING_NUMBER, MAX_FINDINGS, nextNumber } from './finding.ts';
import type { FindingCategory } from './finding-category.ts';
import { type Row, splitRows } from './split-rows.ts';

export type NewFinding = Omit<Finding, 'id' | 'photoSha256'>;

export interface UnreadLine {
  readonly line: number;
  readonly typed: string;
  readonly why: string;
}

export interface ReadFindings {
  readonly found: readonly NewFinding[];
  readonly unread: readonly UnreadLine[];
  /** What is to be corrected: those lines, under their header row. */
  readonly left: string;
}

type Field = 'number' | 'category' | 'title' | 'location' | 'page' | 'words' | 'advice';
type Fields = Partial<Record<Field, string>>;

const columns: Readonly<Record<Field, readonly string[]>> = {
  number: ['number', 'no', 'no.', 'nr', '#', 'item #'],
  title: ['title', 'finding', 'defect', 'item', 'issue', 'deficiency'],
  location: ['location', 'area', 'room', 'section', 'where'],
  category: ['category', 'severity', 'type', 'priority'],
  page: ['page', 'page number', 'report page'],
  words: ['words', 'observation', 'description', 'comment', 'details', 'what was seen'],
  advice: ['advice', 'recommendation', 'what to do', 'action'],
};

const categoryWords: Readonly<Record<string, FindingCategory>> = {
  safety: 'safety',
  'safety hazard': 'safety',
  'safety issue': 'safety',
  hazard: 'safety',
  repair: 'repair',
  repairs: 'repair',
  defect: 'repair',
  monitor: 'monitor',
  maintenance: 'monitor',
};

const separators = ['\t', ';', ','] as const;

/** `existing`: what the report has already, whose numbers stay and which is not added twice. */
export function readFindings(
  typed: string,
  existing: readonly Pick<Finding, 'number' | 'title' | 'location'>[],
): ReadFindings {
  const text = typed.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const found: NewFinding[] = [];
  const unread: UnreadLine[] = [];
  const known = new Set(existing.map(keyOf));
  const { header, rows } = rowsOf(text);
  for (const { row, fields } of rows) {
    const read = toFinding(fields);
    const why =
      typeof read === 'string'
        ? read
        : known.has(keyOf(read))
          ? 'This is in the list already.'
          : existing.length + found.length >= MAX_FINDINGS
            ? `A report has at most ${MAX_FINDINGS} findings.`
            : null;
    if (typeof read === 'string' || why !== null) {
      unread.push({ line: row.line, typed: row.typed, why: why ?? '' });
      continue;
    }
    known.add(keyOf(read));
    const all = [...existing, ...found];
    const isFree = read.number > 0 && all.every(({ number }) => number !== read.number);
    found.push({ ...read, number: isFree ? read.number : nextNumber(all) });
  }
  const left = unread.map((one) => one.typed);
  return {
    found,
    unread,
    left: (header === null || left.length === 0 ? left : [header, ...left]).join('\n'),
  };
}

const keyOf = ({ title, location }: Pick<Finding, 'title' | 'location'>): string =>
  `${title.trim().toLowerCase()}\n${location.trim().toLowerCase()}`;

function rowsOf(text: string): { header: string | null; rows: { row: Row; fields: Fields }[] } {
  for (const separator of separators) {
    const [header, ...rows] = splitRows(text, separator);
    const names = header && header.cells.length > 1 ? header.cells.map(columnOf) : [];
    if (!names.includes('title')) continue;
    const read = rows.map((row) => ({
      row,
      fields: Object.fromEntries(
        row.cells.flatMap((cell, index) => (names[index] ? [[names[index], cell]] : [])),
      ),
    }));
    return { header: header?.typed ?? null, rows: read };
  }
  const rows = text.split('\n').flatMap((typed, index) => {
    if (typed.trim() === '') return [];
    const row = { line: index + 1, typed, cells: [] };
    return [{ row, fields: fieldsOfLine(typed.trim()) }];
  });
  return { header: null, rows };
}

const columnOf = (name: string): Field | undefined =>
  (Object.keys(columns) as Field[]).find((field) => columns[field].includes(name.toLowerCase()));

/** "3. Cracked tile - Roof", or cells in any order after the title, recognized by what they look like. */
function fieldsOfLine(line: string): Fields {
  const [, number, rest = ''] = /^(?:#?(\d{1,3})[.):]\s+|[-*•]\s+)?(.*)$/s.exec(line) ?? [];
  const cells = [...cellsOf(rest)];
  const fields: Fields = number === undefined ? {} : { number };
  if (number === undefined && cells.length > 1 && /^\d{1,3}$/.test(cells[0] ?? ''))
    fields.number = cells.shift() ?? '';
  const texts: string[] = [];
  for (const cell of cells.filter(Boolean)) {
    const page = pageIn(cell);
    if (texts.length > 0 && page !== null && fields.page === undefined) fields.page = page;
    else if (isCategory(cell) && fields.category === undefined && cells.length > 1) fields.category = cell;
    else texts.push(cell);
  }
  const [title = '', location = '', words = '', ...advice] = texts;
  return { ...fields, title, location, words, advice: advice.join(' ') };
}

function cellsOf(line: string): readonly string[] {
  const splitAt = (separator: string) => splitRows(line, separator)[0]?.cells ?? [];
  for (const separator of ['\t', ';']) if (line.includes(separator)) return splitAt(separator);
  const byComma = splitAt(',');
  const byDash = line.split(/\s[-–—]\s/).map((part) => part.trim());
  // A comma may be a part of the title.
  const isTable = byComma.slice(1).some((cell) => isCategory(cell) || pageIn(cell) !== null);
  return byDash.length > 1 && !isTable ? byDash : byComma;
}

const isCategory = (cell: string): boolean => cell.toLowerCase() in categoryWords;

const pageIn = (cell: string): string | null => /^(?:p|pg|page)?\.?\s*(\d{1,5})$/i.exec(cell)?.[1] ?? null;

/** Why not, or the finding; number 0: none was given. */
function toFinding(fields: Fields): NewFinding | string {
  const { words = '', advice = '' } = fields;
  const [title, location] = [oneLine(fields.title), oneLine(fields.location)];
  const named = fields.category?.toLowerCase() ?? '';
  const category = named === '' ? 'repair' : categoryWords[named];
  if (category === undefined) return `“${fields.category}” is not safety, repair or monitor.`;
  const typedPage = fields.page ?? '';
  const page = typedPage === '' ? null : Number(pageIn(typedPage) ?? Number.NaN);
  const number = /^\d{1,3}$/.test(fields.number ?? '') ? Number(fields.number) : 0;
  const finding = { title, location, page, words, advice };
  const [problem] = Object.values(findingProblems(finding));
  if (problem !== undefined) return problem;
  return { ...finding, category, number: number <= MAX_FINDING_NUMBER ? number : 0 };
}

const oneLine = (words = ''): string => words.replace(/\s+/g, ' ').trim();
