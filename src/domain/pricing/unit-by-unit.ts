/** Multi-family buildings with units of different sizes: each unit is priced, and the sum gets a volume discount. */
import { add, type Cents, dollars, halfRoundedDownToDollar, percentOff } from '../money.ts';
import type { UnitCount } from '../property/property.ts';
import type { SquareFeet } from '../property/square-feet.ts';

export interface UnitTier {
  /** `null`: no upper limit of its own; the maximum priced size still applies to every unit. */
  readonly upTo: number | null;
  readonly price: Cents;
}

const UNIT_TIERS: readonly UnitTier[] = [
  { upTo: 1000, price: dollars(475) },
  { upTo: 1500, price: dollars(525) },
  { upTo: 2000, price: dollars(575) },
  { upTo: 2500, price: dollars(625) },
  { upTo: 3000, price: dollars(675) },
  { upTo: 3500, price: dollars(725) },
  { upTo: 4000, price: dollars(775) },
  { upTo: 5000, price: dollars(825) },
  { upTo: null, price: dollars(875) },
];

const VOLUME_DISCOUNT_PERCENT: Readonly<Record<UnitCount, number>> = {
  2: 20,
  3: 22,
  4: 25,
  5: 27,
  6: 30,
};

/** For the note under the price cards: "20%–30% volume discounts". */
export const VOLUME_DISCOUNT_RANGE = {
  lowest: Math.min(...Object.values(VOLUME_DISCOUNT_PERCENT)),
  highest: Math.max(...Object.values(VOLUME_DISCOUNT_PERCENT)),
} as const;

export interface UnitByUnitPrice {
  readonly unitPrices: readonly Cents[];
  readonly beforeDiscount: Cents;
  readonly discountPercent: number;
  readonly payNow: Cents;
  readonly challenge: Cents;
}

export function priceUnitByUnit(units: UnitCount, sizes: readonly SquareFeet[]): UnitByUnitPrice {
  if (sizes.length !== units) throw new RangeError(`${sizes.length} sizes for ${units} units`);
  const unitPrices = sizes.map(unitPrice);
  const beforeDiscount = add(...unitPrices);
  const discountPercent = VOLUME_DISCOUNT_PERCENT[units];
  // Unit prices are multiples of $25, so a whole percentage of their sum is whole cents.
  const payNow = percentOff(beforeDiscount, discountPercent);
  return {
    unitPrices,
    beforeDiscount,
    discountPercent,
    payNow,
    challenge: halfRoundedDownToDollar(payNow),
  };
}

export function unitPrice(size: SquareFeet): Cents {
  const tier = UNIT_TIERS.find(({ upTo }) => upTo === null || size <= upTo);
  if (!tier) throw new Error('The last unit tier must have no upper limit');
  return tier.price;
}
