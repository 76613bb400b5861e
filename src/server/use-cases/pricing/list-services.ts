import type { Service } from '../../../api/pricing.ts';
import { toDollarNumber } from '../../../domain/money.ts';
import { PRICE_LIST } from '../../../domain/pricing/price-list.ts';
import { SERVICES } from '../../../domain/pricing/services.ts';

const lowest = Math.min(...PRICE_LIST.map(({ payNow }) => payNow));
const startingPrice = PRICE_LIST.find(({ payNow }) => payNow === lowest)?.payNow;

export function listServices(): Service[] {
  if (startingPrice === undefined) throw new Error('The price list is empty');
  // With pay-now a pool or spa is included, so both services start at the same price.
  const basePrice = toDollarNumber(startingPrice);
  return SERVICES.map(({ id, name, description }) => ({ id, name, description, basePrice }));
}
