import type { Service } from '../../../api/pricing.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { toDollarNumber } from '../../../domain/money.ts';
import { priceList } from '../../../domain/pricing/price-list.ts';

export function listServices({ prices, services }: Pick<BusinessProfile, 'prices' | 'services'>): Service[] {
  const [first, ...others] = priceList(prices).map(({ payNow }) => payNow);
  if (first === undefined) throw new Error('The price list is empty');
  const lowest = others.reduce((least, price) => (price < least ? price : least), first);
  // With pay-now a pool or spa is included, so both services start at the same price.
  const basePrice = toDollarNumber(lowest);
  return services.map(({ id, name, description }) => ({ id, name, description, basePrice }));
}
