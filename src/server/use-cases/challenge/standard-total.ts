import type { Cents } from '../../../domain/money.ts';
import type { ClaimBooking } from '../../db/stores/claims-admin.ts';
import type { StoredPropertyRecord } from '../../db/stores/properties.ts';
import { type PricedOffer, priceFrom } from '../pricing/price-stored-property.ts';

/** Price without a claim. `undefined`: the service is no longer offered, so there is no other price. */
export function standardTotal(
  offer: PricedOffer,
  property: StoredPropertyRecord,
  { service, addons }: Pick<ClaimBooking, 'service' | 'addons'>,
): Cents | undefined {
  const priced = priceFrom(
    offer,
    { property, claim: undefined },
    { serviceId: service, propertyId: property.id, addons, paymentMethod: 'pay_now' },
  );
  return priced.ok ? priced.quote.total : undefined;
}
