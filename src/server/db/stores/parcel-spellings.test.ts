import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsOneTypoAway, isOneTypoAway, storedSpellings, typedSpellings } from './parcel-spellings.ts';

const letter = fc.constantFrom(...'abcdefghij');
const word = fc.string({ unit: letter, minLength: 3, maxLength: 14 });

const mistyped = fc
  .tuple(word, fc.nat(), letter, fc.constantFrom('insert', 'delete', 'replace', 'swap'))
  .map(([right, where, other, mistake]) => {
    const at = where % right.length;
    const before = right.slice(0, at);
    switch (mistake) {
      case 'insert':
        return { right, typed: before + other + right.slice(at) };
      case 'delete':
        return { right, typed: before + right.slice(at + 1) };
      case 'replace':
        return { right, typed: before + other + right.slice(at + 1) };
      default:
        return { right, typed: before + (right[at + 1] ?? '') + right[at] + right.slice(at + 2) };
    }
  });
const sharesSpelling = (typed: string, right: string) => {
  const stored = storedSpellings(right);
  return [...typedSpellings(typed)].some((spelling) => stored.has(spelling));
};

describe('a typing mistake', () => {
  test('of any kind, anywhere in a word, shares a spelling with the word', () => {
    fc.assert(
      fc.property(mistyped, ({ right, typed }) => {
        fc.pre(typed.length >= 3);
        expect(sharesSpelling(typed, right)).toBe(true);
        expect(typed === right || isOneTypoAway(typed, right)).toBe(true);
      }),
    );
  });

  test('at the start of a word shares a spelling before the rest is typed', () => {
    fc.assert(
      fc.property(mistyped, fc.string({ unit: letter, maxLength: 6 }), ({ right, typed }, rest) => {
        fc.pre(typed.length >= 4 && typed !== right);
        expect(sharesSpelling(typed, right + rest)).toBe(true);
        expect(beginsOneTypoAway(typed, right + rest)).toBe(true);
      }),
    );
  });

  test.each([
    ['main', 'main'],
    ['main', 'mine'],
    ['abcd', 'badc'],
    ['abc', 'abcde'],
  ])('is not what tells "%s" from "%s"', (typed, right) => {
    expect(isOneTypoAway(typed, right)).toBe(false);
  });
});
