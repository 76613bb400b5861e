import { describe, expect, test } from 'vitest';
import { firstPage, nextPageLink } from './read-page.ts';

describe('the next page', () => {
  test('is where the header says', () => {
    expect(nextPageLink('</api/appointments?tab=all&after=abc>; rel="next"')).toBe(
      '/api/appointments?tab=all&after=abc',
    );
  });
  test.each([
    null,
    '',
    '</api/appointments?after=abc>; rel="prev"',
    '<https://elsewhere.example/>; rel="next"',
  ])('is not there where the header is %j', (header) => expect(nextPageLink(header)).toBeNull());
});

test('a search of blanks asks for everything', () => {
  expect(firstPage({ tab: 'all', search: '  ', limit: 25 })).toBe('/api/appointments?tab=all&limit=25');
});
