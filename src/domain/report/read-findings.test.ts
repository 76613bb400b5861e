import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_FINDINGS, nextNumber } from './finding.ts';
import { readFindings } from './read-findings.ts';

const none = { number: 0, category: 'repair', location: '', page: null, words: '', advice: '' };
const read = (text: string, existing: Parameters<typeof readFindings>[1] = []) =>
  readFindings(text, existing);

describe('a line', () => {
  test.each([
    ['Cracked tile', { title: 'Cracked tile', number: 1 }],
    ['3. Cracked tile - Roof', { title: 'Cracked tile', location: 'Roof', number: 3 }],
    ['3) Cracked tile – Roof', { title: 'Cracked tile', location: 'Roof', number: 3 }],
    ['- Cracked tile', { title: 'Cracked tile', number: 1 }],
    ['1. Cracked tile, one lost - Roof', { title: 'Cracked tile, one lost', location: 'Roof', number: 1 }],
    ['Cracked tile, Roof', { title: 'Cracked tile', location: 'Roof', number: 1 }],
    [
      '12\tCracked tile\tRoof\tsafety\t14',
      { title: 'Cracked tile', location: 'Roof', category: 'safety', page: 14, number: 12 },
    ],
    [
      'Safety; Cracked tile; Roof; p. 14; Two are broken; Replace them',
      {
        ...{ title: 'Cracked tile', location: 'Roof', category: 'safety', page: 14, number: 1 },
        ...{ words: 'Two are broken', advice: 'Replace them' },
      },
    ],
    [
      '"Tile, cracked", Roof, monitor, page 3',
      { title: 'Tile, cracked', location: 'Roof', category: 'monitor', page: 3, number: 1 },
    ],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual({ found: [{ ...none, ...expected }], unread: [], left: '' });
  });

  test('that cannot be a finding is named', () => {
    const long = 'x'.repeat(161);
    const { found, unread } = read(`Fine\n\n${long}`);
    expect(unread).toEqual([{ line: 3, typed: long, why: 'Please shorten the title to 160 characters.' }]);
    expect(found).toHaveLength(1);
  });
});

describe('a table with a header row', () => {
  test('is read by its columns, in any order, with quotes and line breaks', () => {
    const csv =
      '\uFEFFPage,Category,Finding,Room,Recommendation\r\n' +
      '12,SAFETY,"Garage door, no reverse",Garage,"Have it fixed.\r\nTest it ""again""."\r\n' +
      ',,Worn carpet,,\r\n';
    expect(read(csv).found).toEqual([
      {
        ...none,
        ...{ number: 1, category: 'safety', title: 'Garage door, no reverse', location: 'Garage', page: 12 },
        advice: 'Have it fixed.\nTest it "again".',
      },
      { ...none, number: 2, title: 'Worn carpet' },
    ]);
  });

  test('names the lines it cannot read, as they are in the file', () => {
    const { found, unread, left } = read(
      'title;category;page\n"a\nb";safety;2\nc;urgent;3\n;repair;4\nd;repair;x',
    );
    expect(found.map(({ title }) => title)).toEqual(['a b']);
    expect(unread).toEqual([
      { line: 4, typed: 'c;urgent;3', why: '“urgent” is not safety, repair or monitor.' },
      { line: 5, typed: ';repair;4', why: 'Please say what was found.' },
      { line: 6, typed: 'd;repair;x', why: 'Please enter a page number from 1 to 9,999.' },
    ]);
    expect(left).toBe('title;category;page\nc;urgent;3\n;repair;4\nd;repair;x');
  });
});

describe('what is in the list already', () => {
  const existing = [{ number: 4, title: 'Cracked tile', location: 'Roof' }];

  test('is not added twice, in other letters either', () => {
    const { found, unread } = read('CRACKED TILE - roof\nDry rot\nDry rot', existing);
    expect(found.map(({ title }) => title)).toEqual(['Dry rot']);
    expect(unread.map(({ line }) => line)).toEqual([1, 3]);
  });

  test('keeps its number', () => {
    expect(read('4. Dry rot\n2. Leak', existing).found.map(({ number }) => number)).toEqual([5, 2]);
  });
});

test('a report does not get more findings than it can have', () => {
  const { found, unread } = read(
    Array.from({ length: MAX_FINDINGS + 2 }, (_, index) => `Crack ${index}x`).join('\n'),
  );
  expect([found.length, unread.length]).toEqual([MAX_FINDINGS, 2]);
});

test('every line is read or named, whatever it says, and numbers are unique', () => {
  const sign = fc.constantFrom('a', 'B', '1', '.', ')', '-', '#', ' ', ',', ';', '\t', '"', 'p', '–', '🏠');
  fc.assert(
    fc.property(fc.array(fc.string({ unit: sign, maxLength: 20 }), { maxLength: 8 }), (lines) => {
      const text = lines.join('\n');
      const { found, unread } = read(text);
      expect(new Set(found.map(({ number }) => number)).size).toBe(found.length);
      expect(found.length + unread.length).toBeLessThanOrEqual(text.split(/\r\n?|\n/).length);
      if (!/[",;\t]/.test(text))
        expect(found.length + unread.length).toBe(
          text.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length,
        );
    }),
  );
});

test('with the highest number taken, the first free one is next', () => {
  expect(nextNumber([{ number: 999 }, { number: 1 }])).toBe(2);
});
