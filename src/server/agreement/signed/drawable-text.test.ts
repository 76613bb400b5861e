import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../../tests/support/any-text.ts';
import { drawable, exactLetters } from './drawable-text.ts';

test.each([
  ['Dana O’Neil-Peña', 'Dana O’Neil-Peña'],
  ['Nguyễn', 'Nguyên'],
  ['Łukasz Đặng', 'Lukasz Dang'],
  ['王', '[U+738B]'],
  ['a\u202eb\u0007c', 'a b c'],
  ['a\u200bb', 'a[U+200B]b'],
  ['Cafe\u0301', 'Café'],
  ['\ud800', ''],
  ['HTTPS://evil.example', 'HTTPS: //evil.example'],
  ['see www.evil.example', 'see www .evil.example'],
])('%j is drawn as %j', (entered, drawn) => expect(drawable(entered)).toBe(drawn));

test('whatever is written, only letters that can be drawn come out, and no address', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const drawn = drawable(text);
      expect(drawn).toMatch(/^[\x20-\x7e\xa1-\xac\xae-\xffƒ–—‘’‚“”„†‡•…€‰‹›ˆ™Œœ˜ŠšŸŽž]*$/);
      expect(drawn).not.toMatch(/:\/\//);
    }),
  );
});

test('a text without end is cut, and says so', () => {
  expect(drawable('x'.repeat(9_999))).toBe(`${'x'.repeat(500)}…`);
});

test('letters that were not kept are told by number', () => {
  expect(exactLetters('Łu')).toBe('U+0141 U+0075');
  expect(exactLetters('Dana')).toBeNull();
});
