import { type Address, formatAddress, STATE } from '../../../domain/property/address.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { isSameBuilding } from '../../../domain/property/same-house.ts';
import { NO_SPECIAL_FEATURES } from '../../../domain/property/special-features.ts';
import { readUnit, withUnit } from '../../../domain/property/unit.ts';
import { findServiceZip, zipIn } from '../../../domain/service-area/service-area.ts';
import { business } from '../../lib/business.ts';
import { storeProperty } from '../../lib/store-property.ts';
import {
  confirmedProperty,
  readConfirmedProperty,
  saveConfirmedProperty,
} from '../../storage/confirmed-property.ts';
import { moveAnswers } from '../../storage/new-property.ts';
import { storeFromQuery } from './store-from-query.ts';

/** Stores the booking with the corrected address under a new id, if anything changed. */
export async function saveCorrectedProperty(
  booking: BookingContext,
  corrections: { correctedAddress: string | null; unitNumber: string },
): Promise<BookingContext> {
  const address = correct(booking.address, corrections);
  if (address === booking.address) {
    await storeFromQuery(booking);
    return booking;
  }
  const { property, paymentMethod } = booking;
  const confirmed = confirmedProperty.read();
  // The property in the link may differ from the one confirmed in this tab.
  const before = confirmed && isSameHouse(confirmed.address, booking.address) ? confirmed : null;
  const features = before?.features ?? NO_SPECIAL_FEATURES;
  const stored = await storeProperty({ address, property, features, placeId: null, replaces: before?.id });
  const kept = readConfirmedProperty({ ...stored, paymentMethod });
  if (!kept) throw new Error('The server answered a property that cannot be read');
  moveAnswers(kept.address);
  saveConfirmedProperty(kept);
  return { address: kept.address, property: kept.property, paymentMethod };
}

const isSameHouse = (one: Address, other: Address) =>
  isSameBuilding(formatAddress(one), formatAddress(other));

function correct(
  known: Address,
  { correctedAddress, unitNumber }: { correctedAddress: string | null; unitNumber: string },
): Address {
  const zip = findServiceZip(business().serviceArea, zipIn(correctedAddress ?? '') ?? '');
  const street = (correctedAddress ?? '').split(',')[0]?.trim() ?? '';
  const base = zip && street ? { street, city: zip.city, state: STATE, zip: zip.zip } : known;
  const withIts = withUnit(base.street, readUnit(unitNumber) ?? '');
  return withIts === base.street ? base : { ...base, street: withIts };
}
