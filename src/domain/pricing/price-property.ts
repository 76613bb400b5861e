/** The only price function: screens and server use it. The price list has the part without surcharges. */
import { add, half, halfRoundedDownToDollar } from '../money.ts';
import type { Result } from '../result.ts';
import { listedPrice, type PropertyPrice } from './listed-price.ts';
import { type PlacedProperty, type PriceBasis, surchargesFor } from './surcharges.ts';

/** `custom-pricing`: too large for the price list; the visitor is asked to call the office. */
export function priceProperty(
  basis: PriceBasis,
  placed: PlacedProperty,
): Result<PropertyPrice, 'custom-pricing'> {
  const listed = listedPrice(basis.prices, placed.property);
  const surcharges = surchargesFor(basis, placed);
  if (!listed.ok || surcharges.length === 0) return listed;
  const payNow = add(listed.value.payNow, ...surcharges.map(({ amount }) => amount));
  const challenge = listed.value.unitByUnit ? halfRoundedDownToDollar(payNow) : half(payNow);
  return { ok: true, value: { ...listed.value, payNow, challenge, surcharges } };
}
