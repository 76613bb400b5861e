// A second business, for tests that a page, mail or document shows one business only.
import { join } from 'node:path';
import { markOf } from '../../src/domain/business/public-business.ts';
import { business, readBusinessFile } from './business.ts';

export const otherBusiness = readBusinessFile(
  join(import.meta.dirname, '..', '..', 'business', 'granite-dells.json'),
);

const colorsOf = ({ brand }: typeof business): readonly string[] =>
  JSON.stringify(brand.palette).match(/#[0-9a-f]{6}/g) ?? [];

/** Colors and mark of the tests' business that the other one does not share. */
export const foreignBrand: readonly string[] = [
  ...new Set(colorsOf(business).filter((color) => !colorsOf(otherBusiness).includes(color))),
  ...markOf(business.brand).shapes.map(({ path }) => path),
];
