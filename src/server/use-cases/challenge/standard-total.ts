import type { Cents } from '../../../domain/money.ts';
import { withPriceChange } from '../../../domain/pricing/price-change.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { ClaimBooking } from '../../db/stores/claims-admin.ts';
import { findProperties, type StoredPropertyRecord } from '../../db/stores/properties.ts';
import { offerFor, priceFrom } from '../pricing/price-stored-property.ts';

/**
 * What each booking costs without its claim. Priced on its own property, which the office may have corrected since the
 * claim, by the version it was quoted with, and with the agreed discount or surcharge.
 */
export async function standardTotals(
  { db, business }: { db: Database; business: CurrentBusiness },
  bookings: readonly ClaimBooking[],
): Promise<ReadonlyMap<string, Cents>> {
  const ids = new Set(bookings.map(({ propertyId }) => propertyId));
  const properties = new Map((await findProperties(db, [...ids])).map((one) => [one.id, one]));
  const totals = new Map<string, Cents>();
  for (const booking of bookings) {
    const property = properties.get(booking.propertyId);
    if (!property) throw new Error('The property of a booking was not found');
    totals.set(booking.id, await standardTotal(business, property, booking));
  }
  return totals;
}

/** Without another price, because the service is no longer offered, it stays as it is. */
async function standardTotal(
  business: CurrentBusiness,
  property: StoredPropertyRecord,
  { service: serviceId, addons, total, priceChange }: ClaimBooking,
): Promise<Cents> {
  const priced = priceFrom(
    await offerFor(business, property),
    { property, claim: undefined },
    { serviceId, propertyId: property.id, addons, paymentMethod: 'pay_now' },
  );
  if (!priced.ok) return total;
  const changed = withPriceChange(priced.quote.total, { amount: priceChange, reason: '' });
  return changed.ok ? changed.value : total;
}
