import { expect, test } from 'vitest';
import { foreignBrand, otherBusiness } from '../../../tests/support/other-business.ts';
import { DANGER } from '../../domain/business/palette.ts';
import { paletteHead, paletteStyle } from './palette-head.ts';

const { palette } = otherBusiness.brand;

test('every color of the palette is a variable; those with two shades follow the color scheme', () => {
  const style = paletteStyle(palette);
  expect(style).toContain(`--brand-on-action:light-dark(${palette.onAction.light},${palette.onAction.dark})`);
  expect(style).toContain(`--brand-on-night:${palette.onNight};`);
  expect(style).toContain(`--brand-danger:light-dark(${DANGER.light},${DANGER.dark})`);
});

test('the head of a page has the colors of its business and no others', () => {
  const head = paletteHead(palette);
  expect(head).toContain(`<meta name="theme-color" content="${palette.page.dark}"`);
  expect(foreignBrand.filter((fact) => head.includes(fact))).toEqual([]);
});
