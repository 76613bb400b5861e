import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleCaseName } from './title-case-name.ts';

test.each([
  ['', ''],
  ['marcus', 'Marcus'],
  ['marcus  ybarra ', 'Marcus  Ybarra '],
  ["mcdonald o'neil-smith", "Mcdonald O'Neil-Smith"],
  ['mary o’neil', 'Mary O’Neil'],
  ["d'angelo", "D'Angelo"],
  ["james's brother", "James's Brother"],
  ['McDonald DeShawn', 'McDonald DeShawn'],
  ['MARCUS', 'MARCUS'],
  ['j.r. ewing', 'J.R. Ewing'],
  ['josé ñúñez', 'José Ñúñez'],
  ['łukasz élodie', 'Łukasz Élodie'],
  ['jose\u0301 a', 'Jose\u0301 A'],
  ['john smith (jr)', 'John Smith (Jr)'],
  ['2nd street homes', '2nd Street Homes'],
  ['李 小龙', '李 小龙'],
])('%j is written %j', (typed, written) => {
  expect(titleCaseName(typed)).toBe(written);
});

test('a letter whose capital is two letters is not changed', () => {
  expect(titleCaseName('ßeta')).toBe('ßeta');
});

const anyText = fc.string({ unit: 'grapheme' });

test('the length never changes, so the caret does not move', () => {
  fc.assert(fc.property(anyText, (text) => titleCaseName(text).length === text.length));
});

test('formatting is idempotent', () => {
  fc.assert(fc.property(anyText, (text) => titleCaseName(titleCaseName(text)) === titleCaseName(text)));
});

test('typing letter by letter gives the same result as pasting', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const typed = [...text].reduce((before, letter) => titleCaseName(before + letter), '');
      return typed === titleCaseName(text);
    }),
  );
});
