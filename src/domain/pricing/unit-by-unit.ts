/** Multi-family buildings with units of different sizes: each unit is priced, and the sum gets a volume discount. */
import { add, type Cents, halfRoundedDownToDollar, percentOff } from '../money.ts';
import type { UnitCount } from '../property/property.ts';
import type { SquareFeet } from '../property/square-feet.ts';
import type { PriceTables, UnitCountPrice } from './price-tables.ts';

export interface UnitByUnitPrice {
  readonly unitPrices: readonly Cents[];
  readonly beforeDiscount: Cents;
  readonly discountPercent: number;
  readonly payNow: Cents;
  readonly challenge: Cents;
}

/** For the note under the price cards: "20%–30% volume discounts". */
export function volumeDiscountRange({ multiFamily }: PriceTables): { lowest: number; highest: number } {
  const percents = multiFamily.map(({ discountPercent }) => discountPercent);
  return { lowest: Math.min(...percents), highest: Math.max(...percents) };
}

export function priceUnitByUnit(
  prices: PriceTables,
  units: UnitCount,
  sizes: readonly SquareFeet[],
): UnitByUnitPrice {
  if (sizes.length !== units) throw new RangeError(`${sizes.length} sizes for ${units} units`);
  const unitPrices = sizes.map((size) => unitPrice(prices, size));
  const beforeDiscount = add(...unitPrices);
  const { discountPercent } = unitCountPrice(prices, units);
  // Unit prices are whole dollars, so a whole percentage of their sum is whole cents.
  const payNow = percentOff(beforeDiscount, discountPercent);
  return {
    unitPrices,
    beforeDiscount,
    discountPercent,
    payNow,
    challenge: halfRoundedDownToDollar(payNow),
  };
}

export function unitPrice(prices: PriceTables, size: SquareFeet): Cents {
  const tier = prices.units.find(({ upTo }) => upTo === null || size <= upTo);
  if (!tier) throw new Error('The last unit tier must have no upper limit');
  return tier.payNowCents;
}

export function unitCountPrice({ multiFamily }: PriceTables, units: UnitCount): UnitCountPrice {
  const row = multiFamily.find((listed) => listed.units === units);
  if (!row) throw new Error(`No price for ${units} units`);
  return row;
}
