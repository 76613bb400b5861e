import { expect, test } from 'vitest';
import { etagMatches } from './etag.ts';

test.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*'])(
  'If-None-Match %s names the version "a"',
  (header) => {
    expect(etagMatches(header, '"a"')).toBe(true);
    expect(etagMatches(header, 'W/"a"')).toBe(true);
  },
);

test.each([undefined, '', '"b"', 'a', '"a'])('If-None-Match %s does not', (header) => {
  expect(etagMatches(header, '"a"')).toBe(false);
});
