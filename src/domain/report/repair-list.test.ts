import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import type { Finding } from './finding.ts';
import { reinspectionPrice } from './reinspection.ts';
import { listFindings, repairLines, sheetFacts, sheetText } from './repair-list.ts';

const finding = (id: string, number: number, category: Finding['category'], more: Partial<Finding> = {}) => ({
  ...{ id, number, category, title: `Finding ${id}`, location: 'Roof', page: 7, words: '', advice: '' },
  photoSha256: null,
  ...more,
});
const first = [finding('a', 1, 'monitor'), finding('b', 2, 'repair'), finding('c', 3, 'safety')];
const second = [finding('b', 2, 'repair', { title: 'Leak', page: null }), finding('d', 4, 'safety')];
const tick = (findingId: string, sentence = '', ticked = true) => ({
  ...{ findingId, ticked, sentence, revision: 1 },
});

describe('the list', () => {
  test('has safety first, then repair, then monitor, each by number', () => {
    const findings = listFindings([{ number: 1, findings: first }], []);
    expect(findings.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  test('has only what is ticked', () => {
    const choices = [tick('a'), tick('b', 'Please', false)];
    const lines = repairLines(listFindings([{ number: 1, findings: first }], choices), choices);
    expect(lines.map(({ number }) => number)).toEqual([1]);
  });

  test('keeps choices with their finding in a corrected version, and those it no longer has at the end', () => {
    const choices = [tick('c', 'Fix it'), tick('b', 'Stop the leak'), tick('a', '', false)];
    const versions = [
      { number: 1, findings: first },
      { number: 2, findings: second },
    ];
    expect(repairLines(listFindings(versions, choices), choices)).toMatchObject([
      { number: 2, title: 'Leak', sentence: 'Stop the leak', lastInVersion: null },
      { number: 3, title: 'Finding c', sentence: 'Fix it', lastInVersion: 1 },
    ]);
    // Not ticked and gone: nobody asks for it.
    expect(listFindings(versions, choices).map(({ id }) => id)).toEqual(['d', 'b', 'c']);
  });
});

test('as text, lines are numbered through under their headings', () => {
  const choices = [tick('a'), tick('c', 'Fix it.\nThen test it.'), tick('gone')];
  const lines = repairLines(listFindings([{ number: 1, findings: first }], choices), choices);
  const text = sheetText({
    ...{ address: '421 Main St', inspectedOn: 'Tuesday', inspector: 'Raman', business: 'Caliche' },
    ...{ version: 1, versionWords: 'Tue 7 PM', madeWords: 'Wed 8 AM', note: 'Thank you', lines },
  });
  expect(text.split('\n').slice(0, 15)).toEqual([
    'Repair list',
    '421 Main St',
    'Inspected Tuesday by Raman, Caliche',
    'From version 1 of the report, Tue 7 PM',
    'List of Wed 8 AM',
    '',
    'SAFETY',
    '1. Finding c',
    '   Roof, page 7, finding 3',
    '   Fix it.',
    '   Then test it.',
    '',
    'MONITOR',
    '2. Finding a',
    '   Roof, page 7, finding 1',
  ]);
  expect(text).toContain('From the buyer:\nThank you');
});

test('with several inspectors the list names only the business', () => {
  const sheet = {
    ...{ address: '421 Main St', inspectedOn: 'Tuesday', inspector: 'Caliche', business: 'Caliche' },
    ...{ version: 1, versionWords: 'Tue 7 PM', madeWords: '', note: '', lines: [] },
  };
  expect(sheetFacts(sheet)[0]).toBe('Inspected Tuesday by Caliche');
});

test.each([
  [null, 65_000, 50, null],
  [19_500, 65_000, 50, 19_500],
  [19_500, 28_750, 50, 14_300],
  [19_500, 0, 50, null],
])(
  'a re-inspection offered at %s costs, with a fee of %s and at most %s%%: %s',
  (offered, fee, percent, price) => {
    const limit = { fee: cents(fee), maxPercent: percent };
    expect(reinspectionPrice(offered === null ? null : cents(offered), limit)).toBe(price);
  },
);
