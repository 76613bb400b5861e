import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { credentials } from '../business.ts';
import { compareCredentials, isCredentialId } from './compare-credentials.ts';

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
    expect(compareCredentials(all.slice(0, held)).percent).toBe(percent);
  });
});

test('a full match has all credentials', () => {
  expect(compareCredentials(all).fullMatch).toBe(true);
});

test.each(all)('without %s it is not a full match, and that one is listed as missing', (id) => {
  const { fullMatch, missing } = compareCredentials(all.filter((held) => held !== id));
  expect({ fullMatch, missing: missing.map((credential) => credential.id) }).toEqual({
    fullMatch: false,
    missing: [id],
  });
});

test('unknown and duplicate credentials do not count', () => {
  expect(compareCredentials(['realtor', 'realtor', 'pilot']).matched.map(({ id }) => id)).toEqual([
    'realtor',
  ]);
});

test.each([...all.map((id) => [id, true] as const), ['pilot', false], [undefined, false]] as const)(
  'whether %j is one of our credentials: %j',
  (id, expected) => {
    expect(isCredentialId(id)).toBe(expected);
  },
);

const anyHeld = fc.array(fc.oneof(fc.constantFrom(...all), fc.string()));

test('every credential is either matched or missing, in the order of the list', () => {
  fc.assert(
    fc.property(anyHeld, (held) => {
      const { matched, missing } = compareCredentials(held);
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
      const { percent, fullMatch } = compareCredentials(held);
      return (percent === 100) === fullMatch;
    }),
  );
});
