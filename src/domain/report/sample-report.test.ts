import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { PICTURE, toneOnPaper } from './drawing.ts';
import { countByCategory, FINDING_CATEGORIES } from './finding-category.ts';
import { SAMPLE_DRAWINGS } from './sample-drawings.ts';
import {
  SAMPLE_FINDINGS,
  SAMPLE_HOUSE,
  SAMPLE_LOCATIONS,
  SAMPLE_NOT_INSPECTED,
  SAMPLE_REQUESTABLE,
  SAMPLE_REQUESTED,
  SAMPLE_TOP_FINDINGS,
} from './sample-report.ts';

const drawings = Object.entries(SAMPLE_DRAWINGS);

describe('the sample report', () => {
  test('numbers its findings through all locations', () => {
    expect(SAMPLE_FINDINGS.map(({ number }) => number)).toEqual(SAMPLE_FINDINGS.map((_, index) => index + 1));
  });

  test('has ids that differ, also from the anchors of the categories', () => {
    const ids = [...FINDING_CATEGORIES, ...SAMPLE_LOCATIONS.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(SAMPLE_FINDINGS.map(({ id }) => id)).size).toBe(SAMPLE_FINDINGS.length);
  });

  test('has findings of every category, and counts each one once', () => {
    const counts = Object.values(countByCategory(SAMPLE_FINDINGS));
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count)).toBe(SAMPLE_FINDINGS.length);
  });

  test.each(SAMPLE_FINDINGS)(
    'finding $number says in one or two sentences what it is, and what to do',
    (finding) => {
      const sentences = (text: string) => text.match(/[.!?](?= |$)/g)?.length ?? 0;
      expect(sentences(finding.words)).toBeGreaterThan(0);
      expect(sentences(finding.words)).toBeLessThanOrEqual(2);
      expect(sentences(finding.advice)).toBeGreaterThan(0);
    },
  );

  test('puts three findings with pictures first, and safety before everything else', () => {
    expect(SAMPLE_TOP_FINDINGS).toHaveLength(3);
    expect(SAMPLE_TOP_FINDINGS.every(({ drawing }) => drawing !== null)).toBe(true);
    const ranks = SAMPLE_TOP_FINDINGS.map(({ category }) => FINDING_CATEGORIES.indexOf(category));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });

  test('asks the seller only for work', () => {
    expect(SAMPLE_REQUESTABLE).toEqual(expect.arrayContaining([...SAMPLE_REQUESTED]));
  });

  test('has nothing that looks like an address or a telephone number', () => {
    const words = JSON.stringify([SAMPLE_HOUSE, SAMPLE_LOCATIONS, SAMPLE_NOT_INSPECTED]);
    expect(words).not.toMatch(
      /\b85\d{3}\b|\d{3}-\d{4}|\b(Ave|Avenue|Street|Rd|Road|Dr|Drive|Ln|Lane|Blvd|Way)\b/,
    );
  });
});

describe('its drawings', () => {
  test('are all used, each once', () => {
    const used = SAMPLE_FINDINGS.flatMap(({ drawing }) => drawing ?? []);
    expect(used.toSorted()).toEqual(Object.keys(SAMPLE_DRAWINGS).toSorted());
  });

  test.each(drawings)('%s has words that tell what it shows', (_name, { alt }) => {
    expect(alt).toMatch(/^Drawing of .+\.$/);
    expect(alt.length).toBeGreaterThan(60);
  });

  test.each(drawings)('%s is small', (_name, picture) => {
    expect(JSON.stringify(picture).length).toBeLessThan(5_500);
  });

  test.each(drawings)('%s begins each path within its frame or next to it', (_name, { shapes }) => {
    for (const { path } of shapes)
      for (const [, x, y] of path.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)) {
        expect(Math.abs(Number(x) - PICTURE.width / 2)).toBeLessThan(PICTURE.width);
        expect(Math.abs(Number(y) - PICTURE.height / 2)).toBeLessThan(PICTURE.height);
      }
  });

  test('take their colors from the business, mixed like the style sheet does', () => {
    const palette = {
      ...business.brand.palette,
      accent: { light: '#ff0000', dark: '#000000' },
      sunk: { light: '#0000ff', dark: '#000000' },
    };
    expect(toneOnPaper('rust', palette)).toBe('#ff0000');
    expect(toneOnPaper('clayLight', palette)).toBe('#85007a');
  });
});
