/** The only price function: screens, server, price list and payment links all use it. */
import { type Cents, half } from '../money.ts';
import type { MultiFamily, Property } from '../property/property.ts';
import { isAbovePricedRange, type SquareFeet } from '../property/square-feet.ts';
import type { Result } from '../result.ts';
import { COMMERCIAL_PRICE, MOBILE_HOME_PRICES, MULTI_FAMILY_PRICES } from './flat-prices.ts';
import { singleFamilyTierFor, tierRangeLabel } from './single-family-tiers.ts';
import { priceUnitByUnit, type UnitByUnitPrice } from './unit-by-unit.ts';

export interface PropertyPrice {
  /** The standard fee. */
  readonly payNow: Cents;
  /** The half price of the 50% Off Challenge. */
  readonly challenge: Cents;
  /** "Single family, 1,201–3,000 sq ft" */
  readonly tier: string;
  /** Breakdown of the fee if units were priced one by one. */
  readonly unitByUnit: UnitByUnitPrice | null;
}

/** `custom-pricing`: too large for the price list; the visitor is asked to call the office. */
export function priceProperty(property: Property): Result<PropertyPrice, 'custom-pricing'> {
  if (measuredSizes(property).some(isAbovePricedRange)) return { ok: false, reason: 'custom-pricing' };

  switch (property.kind) {
    case 'single-family': {
      const tier = singleFamilyTierFor(property.squareFootage);
      if (!tier) return { ok: false, reason: 'custom-pricing' };
      return listed(tier.payNow, `Single family, ${tierRangeLabel(tier)}`);
    }
    case 'multi-family':
      return priceMultiFamily(property);
    case 'mobile-home':
      return listed(
        MOBILE_HOME_PRICES[property.mobileHomeType],
        `Mobile/manufactured home, ${property.mobileHomeType}`,
      );
    case 'commercial':
      return listed(COMMERCIAL_PRICE, 'Commercial property');
  }
}

function priceMultiFamily(property: MultiFamily): Result<PropertyPrice, 'custom-pricing'> {
  const { units, unitSquareFootages: sizes } = property;
  const label = `Multi-family, ${units} units`;
  if (sizes === null || sizes.every((size) => size === sizes[0])) {
    return listed(MULTI_FAMILY_PRICES[units], label);
  }
  const unitByUnit = priceUnitByUnit(units, sizes);
  const { payNow, challenge } = unitByUnit;
  return { ok: true, value: { payNow, challenge, tier: `${label} priced by size`, unitByUnit } };
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
  return { ok: true, value: { payNow, challenge: half(payNow), tier, unitByUnit: null } };
}
