import { groupThousands } from '../group-thousands.ts';
import { type Cents, dollars } from '../money.ts';
import {
  formatSquareFeet,
  MAX_PRICED_SQUARE_FEET,
  type SquareFeet,
  squareFeet,
} from '../property/square-feet.ts';

export interface SingleFamilyTier {
  readonly from: SquareFeet;
  readonly upTo: SquareFeet;
  readonly payNow: Cents;
}

export const SINGLE_FAMILY_TIERS: readonly SingleFamilyTier[] = [
  { from: squareFeet(1), upTo: squareFeet(1200), payNow: dollars(575) },
  { from: squareFeet(1201), upTo: squareFeet(3000), payNow: dollars(650) },
  { from: squareFeet(3001), upTo: squareFeet(5000), payNow: dollars(725) },
  { from: squareFeet(5001), upTo: squareFeet(MAX_PRICED_SQUARE_FEET), payNow: dollars(800) },
];

/** `undefined` above the last tier, which has no price. */
export function singleFamilyTierFor(size: SquareFeet): SingleFamilyTier | undefined {
  return SINGLE_FAMILY_TIERS.find((tier) => size <= tier.upTo);
}

/** "up to 1,200 sq ft", "1,201–3,000 sq ft" */
export function tierRangeLabel(tier: SingleFamilyTier): string {
  return tier.from === 1
    ? `up to ${formatSquareFeet(tier.upTo)}`
    : `${groupThousands(tier.from)}–${formatSquareFeet(tier.upTo)}`;
}
