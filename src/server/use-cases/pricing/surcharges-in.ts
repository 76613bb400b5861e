import { type PlacedProperty, type PriceBasis, surchargeLines } from '../../../domain/pricing/surcharges.ts';

/** The field of an answer that has a total; left out without surcharges. */
export function surchargesIn(quotedWith: PriceBasis, property: PlacedProperty): { surcharges?: string[] } {
  const surcharges = surchargeLines(quotedWith, property);
  return surcharges.length > 0 ? { surcharges } : {};
}
