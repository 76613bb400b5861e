import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/support/any-text.ts';
import { business } from '../../../tests/support/business.ts';
import { claimFailureText } from './claim-failure-text.ts';
import { type ClaimInput, parseClaim } from './parse-claim.ts';

const { credentials } = business;
const all = credentials.map(({ id }) => id);
const good: ClaimInput = {
  credentials: all,
  fullName: 'Dana Whitfield',
  licenseNumbers: 'BTR 70999, ROC 123456',
  websiteUrl: '',
};

const failuresOf = (change: Partial<ClaimInput>) => {
  const parsed = parseClaim(credentials, { ...good, ...change });
  return parsed.ok ? [] : parsed.failures;
};

test('a complete claim is parsed and trimmed', () => {
  expect(
    parseClaim(credentials, { ...good, fullName: '  Dana Whitfield ', websiteUrl: ' example.com ' }),
  ).toEqual({
    ok: true,
    value: {
      fullName: 'Dana Whitfield',
      licenseNumbers: 'BTR 70999, ROC 123456',
      websiteUrl: 'https://example.com/',
    },
  });
});

test.each([[all.slice(1)], [[]], [[...all.slice(1), 'pilot']]])('%j is not a full match', (held) => {
  expect(failuresOf({ credentials: held })).toEqual([{ field: 'credentials', reason: 'not-a-full-match' }]);
});

describe.each([
  ['fullName', 120],
  ['licenseNumbers', 300],
] as const)('%s', (field, most) => {
  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['A', 'too-short'],
    [' A ', 'too-short'],
    ['x'.repeat(most + 1), 'too-long'],
    ['Dana\u0000', 'unreadable-character'],
    ['Dana\nWhitfield', 'unreadable-character'],
    ['Dana\u202eWhitfield', 'unreadable-character'],
    ['Dana\ud800', 'unreadable-character'],
  ])('%j is refused as %s', (text, reason) => {
    expect(failuresOf({ [field]: text })).toEqual([{ field, reason }]);
  });
  test.each(['Al', 'x'.repeat(most), ` ${'x'.repeat(most)} `, 'José Ñúñez', '李小龙'])(
    '%j is accepted',
    (text) => {
      expect(failuresOf({ [field]: text })).toEqual([]);
    },
  );
});

describe('the website', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['example.com', 'https://example.com/'],
    ['www.example.com/inspectors?id=4', 'https://www.example.com/inspectors?id=4'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.COM/About', 'https://example.com/About'],
    ['example.com:8080', 'https://example.com:8080/'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
  ])('%j is kept as %j', (websiteUrl, kept) => {
    expect(parseClaim(credentials, { ...good, websiteUrl })).toMatchObject({
      ok: true,
      value: { websiteUrl: kept },
    });
  });
  test.each([
    'none',
    'example',
    'localhost',
    '192.168.0.1',
    'ftp://example.com',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'mailto:dana@example.com',
    'dana@example.com',
    'https://user:pass@example.com',
    'example.com and more',
    'https://',
    'exa mple.com',
    '.com',
    'example..com',
  ])('%j is not a website', (websiteUrl) => {
    expect(failuresOf({ websiteUrl })).toEqual([{ field: 'websiteUrl', reason: 'not-a-website' }]);
  });
  test('is at most 300 characters long, including an added scheme', () => {
    expect(failuresOf({ websiteUrl: `example.com/${'é'.repeat(100)}` })).toEqual([
      { field: 'websiteUrl', reason: 'too-long' },
    ]);
  });
  test('cannot contain a line break', () => {
    expect(failuresOf({ websiteUrl: 'example.com/\r\nx' })).toEqual([
      { field: 'websiteUrl', reason: 'unreadable-character' },
    ]);
  });
});

test('all refused fields are reported at once, in form order', () => {
  expect(failuresOf({ credentials: [], fullName: '', licenseNumbers: '', websiteUrl: '?' })).toEqual([
    { field: 'credentials', reason: 'not-a-full-match' },
    { field: 'fullName', reason: 'missing' },
    { field: 'licenseNumbers', reason: 'missing' },
    { field: 'websiteUrl', reason: 'not-a-website' },
  ]);
});

const anyInput = fc.record({
  credentials: fc.oneof(fc.constant(all), fc.subarray([...all])),
  fullName: anyText(),
  licenseNumbers: anyText(),
  websiteUrl: fc.oneof(fc.webUrl(), fc.domain(), fc.string(), fc.constant('')),
});

test('parsing an accepted claim again does not change it', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const parsed = parseClaim(credentials, input);
      if (parsed.ok) expect(parseClaim(credentials, { credentials: all, ...parsed.value })).toEqual(parsed);
    }),
  );
});

test('an accepted website is always a web URL with a domain name', () => {
  fc.assert(
    fc.property(anyInput, ({ websiteUrl }) => {
      const parsed = parseClaim(credentials, { ...good, websiteUrl });
      if (parsed.ok)
        expect(parsed.value.websiteUrl).toMatch(/^$|^https?:\/\/[a-z0-9.-]+\.[a-z0-9-]+(:\d+)?\//);
    }),
  );
});

test('every refusal has a complete sentence', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      for (const failure of failuresOf(input))
        expect(claimFailureText(failure, credentials.length)).toMatch(/^[A-Z].+\.$/);
    }),
  );
});
