import type { Service } from '../../../api/pricing.ts';
import { PRICES, SERVICES } from '../../../domain/business/caliche.ts';
import { toDollarNumber } from '../../../domain/money.ts';
import { priceList } from '../../../domain/pricing/price-list.ts';

const lowest = Math.min(...priceList(PRICES).map(({ payNow }) => payNow));
const startingPrice = priceList(PRICES).find(({ payNow }) => payNow === lowest)?.payNow;

export function listServices(): Service[] {
  if (startingPrice === undefined) throw new Error('The price list is empty');
  // With pay-now a pool or spa is included, so both services start at the same price.
  const basePrice = toDollarNumber(startingPrice);
  return SERVICES.map(({ id, name, description }) => ({ id, name, description, basePrice }));
}
