import { expect, test } from 'vitest';
import { capitalizeStreet } from './street-name.ts';

test.each([
  ['n central ave', 'N Central Ave'],
  ['NW GRAND AVE', 'NW Grand Ave'],
  ['mcdowell rd', 'McDowell Rd'],
  ['7th st', '7th St'],
  ['calle de la luna', 'Calle De La Luna'],
  ['us hwy 60', 'US Hwy 60'],
  ["o'neil dr", "O'neil Dr"],
  ['Via de Paz', 'Via De Paz'],
  ['MacDonald Dr', 'MacDonald Dr'],
])('"%s" becomes "%s"', (typed, printed) => {
  expect(capitalizeStreet(typed)).toBe(printed);
});
