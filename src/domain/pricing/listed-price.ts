/** The price of a property on the price list. */
import { type Cents, half } from '../money.ts';
import type { MultiFamily, Property } from '../property/property.ts';
import type { SquareFeet } from '../property/square-feet.ts';
import type { Result } from '../result.ts';
import type { PriceTables } from './price-tables.ts';
import { maxPricedSquareFeet, singleFamilyTierFor, tierRangeLabel } from './single-family-tiers.ts';
import type { Surcharge } from './surcharges.ts';
import { priceUnitByUnit, type UnitByUnitPrice, unitCountPrice } from './unit-by-unit.ts';

export interface PropertyPrice {
  /** The standard fee. */
  readonly payNow: Cents;
  /** The half price of the 50% Off Challenge. */
  readonly challenge: Cents;
  /** "Single family, 1,201–3,000 sq ft" */
  readonly tier: string;
  /** Breakdown of the fee if units were priced one by one. */
  readonly unitByUnit: UnitByUnitPrice | null;
  /** Part of the fee. */
  readonly surcharges: readonly Surcharge[];
}

/** Without surcharges, as on the price list. */
export function listedPrice(
  prices: PriceTables,
  property: Property,
): Result<PropertyPrice, 'custom-pricing'> {
  const most = maxPricedSquareFeet(prices);
  if (measuredSizes(property).some((size) => size > most)) return { ok: false, reason: 'custom-pricing' };

  switch (property.kind) {
    case 'single-family': {
      const tier = singleFamilyTierFor(prices, property.squareFootage);
      if (!tier) return { ok: false, reason: 'custom-pricing' };
      return listed(tier.payNow, `Single family, ${tierRangeLabel(tier)}`);
    }
    case 'multi-family':
      return priceMultiFamily(prices, property);
    case 'mobile-home': {
      const { mobileHomeType } = property;
      const row = prices.mobileHome.find(({ type }) => type === mobileHomeType);
      if (!row) throw new Error(`No price for ${mobileHomeType}`);
      return listed(row.payNowCents, `Mobile/manufactured home, ${mobileHomeType}`);
    }
    case 'commercial':
      return listed(prices.commercialCents, 'Commercial property');
  }
}

function priceMultiFamily(
  prices: PriceTables,
  property: MultiFamily,
): Result<PropertyPrice, 'custom-pricing'> {
  const { units, unitSquareFootages: sizes } = property;
  const label = `Multi-family, ${units} units`;
  if (sizes === null || sizes.every((size) => size === sizes[0])) {
    return listed(unitCountPrice(prices, units).payNowCents, label);
  }
  const unitByUnit = priceUnitByUnit(prices, units, sizes);
  const { payNow, challenge } = unitByUnit;
  return {
    ok: true,
    value: { payNow, challenge, tier: `${label} priced by size`, unitByUnit, surcharges: [] },
  };
}

/**
 * The sizes checked against the maximum. Known unit sizes replace the building's: a building with six ordinary units
 * is larger than the largest priced house, yet has a price.
 */
function measuredSizes(property: Property): readonly SquareFeet[] {
  if (property.kind === 'multi-family' && property.unitSquareFootages) return property.unitSquareFootages;
  return property.squareFootage === null ? [] : [property.squareFootage];
}

function listed(payNow: Cents, tier: string): Result<PropertyPrice, never> {
  return { ok: true, value: { payNow, challenge: half(payNow), tier, unitByUnit: null, surcharges: [] } };
}
