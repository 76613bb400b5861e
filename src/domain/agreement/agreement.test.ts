import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { business, readBusinessFile } from '../../../tests/support/business.ts';
import { leadInspector, phoneText } from '../business/wording.ts';
import { INSPECTED_PARTS, NOT_INCLUDED } from '../inspection-scope.ts';
import { agreementOf } from './agreement.ts';
import { agreementText, editionLine, paragraphNumber } from './agreement-text.ts';

const agreement = agreementOf(business);
const text = agreementText(agreement);
const { sections } = agreement;

/** Hash of each published version of the shipped business. Add lines, never edit them. */
const publishedTexts: Readonly<Record<string, string>> = {
  '2026-11': 'f5f053ee72783ba68399b859133bb5d3366338b0c8c3d39469e909e8e7abe1c3',
  '2026-11-18': 'fd67c8c5c23c0d28584b2abbc0fac7bc5d1b19447e5bcd8e048e66a64b19703e',
};

test('a published version keeps its text', () => {
  const shipped = agreementOf(readBusinessFile('business/caliche.json'));
  const hash = createHash('sha256').update(agreementText(shipped)).digest('hex');
  expect(
    hash,
    `The text of version ${shipped.version} has changed. Clients may have signed it as it was: give ` +
      'it a new version and effective date in business/caliche.json, and add a line with this hash above.',
  ).toBe(publishedTexts[shipped.version]);
});

describe('the agreement', () => {
  test('has 15 sections, numbered from 1 without a gap', () => {
    expect(sections.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });
  test('names every section once, by a URL-safe id', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { id } of sections) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
  test('has no empty or untrimmed paragraph', () => {
    for (const { title, paragraphs, list = [] } of sections) {
      expect(paragraphs.length, title).toBeGreaterThan(0);
      for (const words of [title, ...paragraphs, ...list]) {
        expect(words).toMatch(/^\S(.*\S)?$/);
        expect(words).not.toMatch(/ {2}|undefined|NaN|\[object|['"]/);
      }
    }
  });
  test('ends every sentence, and introduces a list with a colon', () => {
    for (const { paragraphs, list } of sections) {
      const [first = '', ...others] = paragraphs;
      expect(first).toMatch(list ? /:$/ : /\.$/);
      for (const words of [...others, ...(list ?? [])]) expect(words).toMatch(/\.$/);
    }
  });
});

describe('the text states', () => {
  test.each([
    ['the price from which repairs need a license', 'Repairs over $1,000'],
    ['the fee for expert services', '$350 per hour'],
    ['the most a re-inspection costs', 'not more than 50% of the original fee'],
    ['the fee for a trainee', 'The fee for a trainee is $0.00'],
    ['the deadline for a full refund', '11:59 PM Arizona time on the day of booking'],
    ['what a credit is good for', 'a property of the same size or smaller'],
    ['the length', 'takes 2 to 3 hours'],
    ['when the report comes', 'within 24 hours'],
    ['how soon a claim is verified', 'We verify it within 2 hours'],
    ['when payment is due', 'Payment is due in full before the inspection'],
    ['that a scheduled fee stays', 'non-refundable'],
    ['the pool’s two prices', 'no charge with the standard fee, $50 with the challenge price'],
    ['the price of the foundation', 'Foundation inspection: $100'],
    ['whose law applies', 'laws of the State of Arizona'],
  ])('%s', (_what, words) => expect(text).toContain(words));

  test('the promises and credentials of the business, even if they change', () => {
    expect(text).toContain(business.promises.inspectionLength);
    expect(text).toContain(business.promises.report);
    expect(text).toContain(`all ${business.credentials.length} of the credentials`);
    for (const fact of [
      business.name,
      business.regulator,
      leadInspector(business).licence,
      phoneText(business.office.phone),
    ]) {
      expect(text).toContain(fact);
    }
  });
  test('all inspected and all excluded items', () => {
    for (const { title } of INSPECTED_PARTS) expect(text).toContain(`- ${title}: `);
    for (const line of NOT_INCLUDED) expect(text).toContain(`- ${line}.`);
  });
});

test('the edition line omits the weekday', () => {
  expect(editionLine(agreement)).toBe('Version 2026-11-18, effective November 18, 2026');
});

test('a paragraph number is its section and position', () => {
  expect(paragraphNumber({ number: 8 }, 1)).toBe('8.2');
});
