import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { findClaimOf } from '../../db/stores/credential-claims.ts';
import { priceFrom } from '../pricing/price-stored-property.ts';

/** Whether a booking costs what its property, service and claim cost by the price list: nothing else is signed. */
export async function priceStands(db: Database, appointment: Appointment): Promise<boolean> {
  const { id, property, service, addons, paymentMethod, total } = appointment;
  const claim = paymentMethod === 'challenge' ? await findClaimOf(db, id) : undefined;
  const priced = priceFrom(
    { property, claim },
    { serviceId: service, propertyId: property.id, addons, paymentMethod },
  );
  return priced.ok && priced.quote.paymentMethod === paymentMethod && priced.quote.total === total;
}
