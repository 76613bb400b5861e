// The amount for /payment-redirect without a booking. For a booking the server says what is due.
import { type Cents, dollars } from '../../../domain/money.ts';
import { priceProperty } from '../../../domain/pricing/price-property.ts';
import { parseProperty } from '../../../domain/property/parse-property.ts';

const defaultPrice = dollars(650);

const namesProperty = [
  'address',
  'street',
  'propertyType',
  'squareFootage',
  'multiFamilyUnits',
  'mobileHomeType',
  'commercialType',
  'appointmentDate',
];

/**
 * The standard fee: the half price needs a claim, and so a booking. `null`: the URL names no property. `custom-pricing`: too
 * large for the price list.
 */
export function amountFromQuery(query: URLSearchParams): Cents | 'custom-pricing' | null {
  if (!namesProperty.some((name) => query.has(name))) return null;
  const property = parseProperty(Object.fromEntries(query));
  if (!property.ok) return defaultPrice;
  const price = priceProperty(property.value);
  return price.ok ? price.value.payNow : price.reason;
}
