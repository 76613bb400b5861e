import { expect, test } from 'vitest';
import { cents, ZERO } from '../money.ts';
import { type ReportStatusFacts, reportStatus } from './report-status.ts';

const completedAt = new Date('2026-11-16T18:00:00Z');
const now = new Date('2026-11-17T00:00:00Z');
const late = new Date('2026-11-17T18:00:01Z');
const facts: ReportStatusFacts = {
  isPublished: true,
  completedAt,
  promise: 'within 24 hours',
  isSentElsewhere: false,
  missing: [],
  due: ZERO,
  mayRead: true,
};
const unpaid = { missing: ['payment'], due: cents(45_000) } as const;

test.each<[string, Partial<ReportStatusFacts>, string, RegExp]>([
  ['not inspected', { isPublished: false, completedAt: null }, 'none', /^$/],
  [
    'inspected',
    { isPublished: false },
    'promised',
    /^We’ll email you the report by Tue, Nov 17, 11:00 AM\.$/,
  ],
  ['sent another way', { isPublished: false, isSentElsewhere: true }, 'elsewhere', /already sent/],
  ['called off', { missing: ['report'] }, 'none', /^$/],
  ['unpaid', unpaid, 'waiting', /Please pay \$450 to open it\.$/],
  [
    'unpaid, ordered by an agent',
    { ...unpaid, mayRead: false },
    'waiting',
    /^The report is ready\. The buyer can open it once we have \$450\.$/,
  ],
  ['released', {}, 'open', /^Your report is ready/],
  ['released, not shared with an agent', { mayRead: false }, 'not-allowed', /^The buyer decides/],
])('%s', (_what, more, status, words) => {
  expect(reportStatus({ ...facts, ...more }, now)).toEqual({ status, words: expect.stringMatching(words) });
});

test('after the promised time it names no time', () => {
  const { words } = reportStatus({ ...facts, isPublished: false }, late);
  expect(words).toBe('We’re still writing your report. We’ll email you as soon as it’s ready.');
});
