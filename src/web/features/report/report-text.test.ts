import { describe, expect, test } from 'vitest';
import { documentFacts, openingAction, secondsToResend, sizeText, waitsForOthers } from './report-text.ts';

const waiting = {
  missing: ['signature', 'payment'] as ('signature' | 'payment' | 'report')[],
  signUrl: 'https://x.example/sign',
  payUrl: 'https://x.example/pay',
  dueCents: 45_000,
  mayRead: true,
};

describe('the button that opens a waiting report', () => {
  test.each<[string, Partial<Parameters<typeof openingAction>[0]>, string | undefined]>([
    ['signs first', {}, 'Sign the agreement'],
    ['then pays', { missing: ['payment'] }, 'Pay $450 to open your report'],
    ['pays if somebody else has to sign', { signUrl: null }, 'Pay $450'],
    ['pays for the buyer', { missing: ['payment'], mayRead: false }, 'Pay $450'],
    ['is missing if others have to act', { missing: ['signature'], signUrl: null }, undefined],
    ['is missing without a report', { missing: ['report'] }, undefined],
  ])('%s', (_, change, words) => {
    expect(openingAction({ ...waiting, ...change })?.words).toBe(words);
  });
});

test.each([
  [{}, false],
  [{ signUrl: null }, true],
  [{ payUrl: null }, true],
  [{ missing: ['payment' as const], signUrl: null }, false],
])('a waiting report with %j waits for someone else: %s', (change, words) => {
  expect(waitsForOthers({ ...waiting, ...change })).toBe(words);
});

test.each([
  [1, '1 kB'],
  [392_968, '393 kB'],
  [999_600, '1.0 MB'],
  [4_213_000, '4.2 MB'],
  [148_605_236, '149 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});

test.each([
  [{ pages: 38, sizeBytes: 4_213_000 }, '38 pages, 4.2 MB'],
  [{ pages: 1, sizeBytes: 5000 }, '1 page, 5 kB'],
  [{ pages: null, sizeBytes: null }, ''],
])('a document says its pages and size', (document, words) => {
  expect(documentFacts(document)).toBe(words);
});

test('a new code can be sent after a minute, whatever the clock does', () => {
  expect([0, 500, 59_001, 60_000, 90_000].map((passed) => secondsToResend(1000, 1000 + passed))).toEqual([
    60, 60, 1, 0, 0,
  ]);
});
