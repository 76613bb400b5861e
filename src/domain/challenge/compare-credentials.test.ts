import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { compareCredentials } from './compare-credentials.ts';

const { credentials } = business;
const all = credentials.map(({ id }) => id);

describe('the percentage is rounded', () => {
  test.each([
    [0, 0],
    [1, 13],
    [2, 25],
    [3, 38],
    [4, 50],
    [5, 63],
    [6, 75],
    [7, 88],
    [8, 100],
  ])('%d credentials are %d%%', (held, percent) => {
    expect(compareCredentials(credentials, all.slice(0, held)).percent).toBe(percent);
  });
});

test('a full match has all credentials', () => {
  expect(compareCredentials(credentials, all).fullMatch).toBe(true);
});

test.each(all)('without %s it is not a full match, and that one is listed as missing', (id) => {
  const { fullMatch, missing } = compareCredentials(
    credentials,
    all.filter((held) => held !== id),
  );
  expect({ fullMatch, missing: missing.map((credential) => credential.id) }).toEqual({
    fullMatch: false,
    missing: [id],
  });
});

test('unknown and duplicate credentials do not count', () => {
  expect(
    compareCredentials(credentials, ['realtor', 'realtor', 'pilot']).matched.map(({ id }) => id),
  ).toEqual(['realtor']);
});

const anyHeld = fc.array(fc.oneof(fc.constantFrom(...all), fc.string()));

test('every credential is either matched or missing, in the order of the list', () => {
  fc.assert(
    fc.property(anyHeld, (held) => {
      const { matched, missing } = compareCredentials(credentials, held);
      const inOrder = [...matched, ...missing]
        .map(({ id }) => id)
        .sort((a, b) => all.indexOf(a) - all.indexOf(b));
      expect(inOrder).toEqual(all);
    }),
  );
});

test('100% is shown only for a full match', () => {
  fc.assert(
    fc.property(anyHeld, (held) => {
      const { percent, fullMatch } = compareCredentials(credentials, held);
      return (percent === 100) === fullMatch;
    }),
  );
});
