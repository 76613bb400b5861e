import { type BookingContext, isSameBooking } from '../../../domain/property/booking-query.ts';
import { NO_SPECIAL_FEATURES } from '../../../domain/property/special-features.ts';
import { storeProperty } from '../../lib/store-property.ts';
import {
  confirmedProperty,
  readConfirmedProperty,
  saveConfirmedProperty,
} from '../../storage/confirmed-property.ts';

/** The id of the property in the URL: the confirmed one, or stored now. */
export async function storeFromQuery(context: BookingContext): Promise<string> {
  const confirmed = confirmedProperty.read();
  const { paymentMethod } = context;
  if (confirmed && isSameBooking(confirmed, context)) return confirmed.id;
  const stored = await storeProperty({ ...context, features: NO_SPECIAL_FEATURES, placeId: null });
  const kept = readConfirmedProperty({ ...stored, paymentMethod });
  if (kept) saveConfirmedProperty(kept);
  return stored.id;
}
