/**
 * "Of the same size or smaller", as the agreement defines it: the same kind, with no more square feet, units or
 * sections.
 */
import { listedPrice } from '../pricing/listed-price.ts';
import type { PriceTables } from '../pricing/price-tables.ts';
import type { MobileHomeType, Property } from '../property/property.ts';

export type SizeComparison = 'fits' | 'other-kind' | 'larger';

export function compareSize(prices: PriceTables, canceled: Property, requested: Property): SizeComparison {
  if (canceled.kind !== requested.kind) return 'other-kind';
  return units(requested) <= units(canceled) &&
    sections(requested) <= sections(canceled) &&
    hasNoMoreSquareFeet(prices, canceled, requested)
    ? 'fits'
    : 'larger';
}

/** Kinds priced without a size may have none; then the listed fee decides which property is larger. */
function hasNoMoreSquareFeet(prices: PriceTables, canceled: Property, requested: Property): boolean {
  const fee = (property: Property) => standardFee(prices, property);
  const [before, now] = [squareFeetOf(canceled), squareFeetOf(requested)];
  return before !== null && now !== null ? now <= before : fee(requested) <= fee(canceled);
}

/** Unit sizes were given one by one, so they are more precise than the building's. */
function squareFeetOf(property: Property): number | null {
  return property.kind === 'multi-family' && property.unitSquareFootages
    ? property.unitSquareFootages.reduce((sum, size) => sum + size, 0)
    : property.squareFootage;
}

const units = (property: Property): number => (property.kind === 'multi-family' ? property.units : 1);

const SECTIONS: Readonly<Record<MobileHomeType, number>> = {
  'Single Wide': 1,
  'Double Wide': 2,
  'Triple Wide': 3,
};
const sections = (property: Property): number =>
  property.kind === 'mobile-home' ? SECTIONS[property.mobileHomeType] : 1;

/** A property above the price list is larger than everything on it. */
function standardFee(prices: PriceTables, property: Property): number {
  const priced = listedPrice(prices, property);
  return priced.ok ? priced.value.payNow : Number.POSITIVE_INFINITY;
}
