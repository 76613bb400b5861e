import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../../tests/support/any-text.ts';
import { unprintableLetter } from '../../fonts/typefaces.ts';
import { drawable } from './drawable-text.ts';

test.each([
  ['Dana O’Neil-Peña', 'Dana O’Neil-Peña'],
  ['Łukasz Đặng', 'Łukasz Đặng'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['王', '王'],
  ['a\u202eb\u0007c', 'a b c'],
  ['a\u200bb\u00adc', 'abc'],
  ['李\u3000雷', '李 雷'],
  ['Dana 😀', 'Dana \ufffd'],
  ['\ud800', ''],
  ['HTTPS://evil.example', 'HTTPS: //evil.example'],
  ['see www.evil.example', 'see www .evil.example'],
])('%j is drawn as %j', (entered, drawn) => expect(drawable(entered)).toBe(drawn));

test('any text becomes drawable letters without an address', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const drawn = drawable(text);
      expect(unprintableLetter(drawn)).toBeUndefined();
      expect(drawn).not.toMatch(/:\/\//);
    }),
  );
});

test('a long text is truncated with an ellipsis', () => {
  expect(drawable('x'.repeat(9_999))).toBe(`${'x'.repeat(500)}…`);
});
