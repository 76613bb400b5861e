import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../domain/report/finding.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  joined,
  keyOf,
  moveUp,
  newDocument,
  toBody,
  videoDocument,
} from './draft.ts';

const file = (letter: string) =>
  ({ sha256: letter.repeat(64), sizeBytes: 9, type: 'application/pdf', pages: 2 }) as const;
const report = newDocument('Report final.pdf', file('a'), EMPTY_DRAFT);
const video = videoDocument('https://video.example/sewer');
const draft: Draft = { note: '', documents: [report, video], findings: [] };

describe('a new file', () => {
  test('is the inspection report if there is none yet', () => {
    expect(report).toMatchObject({ kind: 'report', title: 'Inspection report' });
  });

  test('is called like its file if there is a report', () => {
    expect(newDocument('Roof_photos-2.PDF', file('b'), draft)).toMatchObject({
      kind: 'other',
      title: 'Roof photos 2',
    });
  });

  test('that speaks of a pool is the pool report', () => {
    expect(newDocument('pool inspection.pdf', file('b'), EMPTY_DRAFT)).toMatchObject({ kind: 'pool' });
  });
});

test('a document whose name was deleted is called what it is', () => {
  const [sent] = toBody({ note: '', documents: [{ ...report, title: '  ' }], findings: [] }).documents;
  expect(sent?.title).toBe('Inspection report');
});

test('a document moves up by one place, and the first stays', () => {
  const keys = (of: Draft) => of.documents.map(keyOf);
  expect(keys(moveUp(draft, keyOf(video)))).toEqual([keyOf(video), keyOf(report)]);
  expect(moveUp(draft, keyOf(report))).toBe(draft);
});

describe('a draft that somebody else saved meanwhile', () => {
  const theirs = { note: 'Theirs', documents: [{ ...report, title: 'Their title' }, video], findings: [] };

  test('adds its documents, and what was typed here stays', () => {
    const typed = { note: 'Mine', documents: [{ ...report, title: 'My title' }], findings: [] };
    expect(joined(typed, theirs)).toEqual({ ...typed, documents: [typed.documents[0], video] });
  });

  test('keeps its note where none was typed', () => {
    expect(joined(EMPTY_DRAFT, theirs).note).toBe('Theirs');
  });

  test('that was sent leaves what was typed as it is', () => {
    expect(joined(draft, null)).toEqual(draft);
  });
});

describe('findings of two desks', () => {
  const finding = (id: string, number: number, title = id): Finding => ({
    ...{ id, number, title, category: 'repair', location: '', page: null, words: '', advice: '' },
    photoSha256: null,
  });
  const [a, b, c] = [finding('a', 1), finding('b', 2), finding('c', 3)];
  const join = (mine: Finding[], theirs: Finding[], base: Finding[]) =>
    joined({ ...EMPTY_DRAFT, findings: mine }, { ...EMPTY_DRAFT, findings: theirs }, base).findings;

  test('have the changes of both', () => {
    const [mine, theirs] = [finding('a', 1, 'Mine'), finding('b', 2, 'Theirs')];
    expect(join([mine, b, c], [a, theirs, c], [a, b, c])).toEqual([mine, theirs, c]);
  });

  test('lose what either of them removed, but nothing that the other changed', () => {
    const changed = finding('c', 3, 'Changed');
    expect(join([b, changed], [a, b], [a, b, c])).toEqual([b, changed]);
  });

  test('that were added with the same number get another one here, where it was not sent yet', () => {
    expect(join([a, finding('d', 2)], [a, finding('e', 2)], [a])).toEqual([
      a,
      finding('e', 2),
      finding('d', 3),
    ]);
  });
});
