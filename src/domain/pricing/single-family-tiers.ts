import { groupThousands } from '../group-thousands.ts';
import type { Cents } from '../money.ts';
import { formatSquareFeet, type SquareFeet, squareFeet } from '../property/square-feet.ts';
import type { PriceTables } from './price-tables.ts';

export interface SingleFamilyTier {
  readonly from: SquareFeet;
  readonly upTo: SquareFeet;
  readonly payNow: Cents;
}

export function singleFamilyTiers({ singleFamily }: PriceTables): readonly SingleFamilyTier[] {
  return singleFamily.map(({ upTo, payNowCents }, index) => ({
    from: squareFeet((singleFamily[index - 1]?.upTo ?? 0) + 1),
    upTo,
    payNow: payNowCents,
  }));
}

/** `undefined` above the last tier, which has no price. */
export function singleFamilyTierFor(prices: PriceTables, size: SquareFeet): SingleFamilyTier | undefined {
  return singleFamilyTiers(prices).find((tier) => size <= tier.upTo);
}

/** The fee of an ordinary house, where nothing is known of the property: of the last size, if it is larger. */
export function ordinaryFee(prices: PriceTables, size: number): Cents {
  const tier = singleFamilyTierFor(prices, squareFeet(size)) ?? singleFamilyTiers(prices).at(-1);
  if (!tier) throw new Error('The price list has no size');
  return tier.payNow;
}

/** The largest size with a price, for every kind of property. */
export function maxPricedSquareFeet({ singleFamily }: PriceTables): SquareFeet {
  const last = singleFamily.at(-1);
  if (!last) throw new Error('The price list has no size');
  return last.upTo;
}

/** "up to 1,200 sq ft", "1,201–3,000 sq ft" */
export function tierRangeLabel(tier: SingleFamilyTier): string {
  return tier.from === 1
    ? `up to ${formatSquareFeet(tier.upTo)}`
    : `${groupThousands(tier.from)}–${formatSquareFeet(tier.upTo)}`;
}
