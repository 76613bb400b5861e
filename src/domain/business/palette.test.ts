import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { checkPalette } from './palette.ts';

const { palette } = business.brand;

test('a palette whose texts can be read on every ground is accepted', () => {
  expect(checkPalette(palette)).toEqual([]);
});

test('a palette with a text that is hard to read is refused at that color', () => {
  const pale = { ...palette, muted: { ...palette.muted, light: '#b0b0b0' } };
  expect(checkPalette(pale)[0]).toEqual({
    field: 'brand.palette.muted',
    sentence:
      'On a light screen muted is hard to read on page: the contrast is 2.0 to 1 and must be at least 4.5.',
  });
});
