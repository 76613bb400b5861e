// The property as the desk corrects it. Other bookings may use the stored one, so a change makes another.
import { isDeepStrictEqual } from 'node:util';
import type { ChangeRequest } from '../../../api/change-booking.ts';
import { type Address, parseManualAddress } from '../../../domain/property/address.ts';
import { propertyProblem } from '../../../domain/property/problem-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { findServiceZip } from '../../../domain/service-area/service-area.ts';
import type { BusinessVersion } from '../../business/current-business.ts';
import type { PropertyRecord, StoredPropertyRecord } from '../../db/stores/properties.ts';
import { type FieldProblem, unprintableFields } from '../../fonts/printable.ts';
import { recordsOf } from '../property/county-records.ts';
import { featuresOf, readBuilding } from '../property/read-building.ts';
import type { ChangeDeps } from './change-deps.ts';

export type ReadProperty =
  /** `null`: nothing about it changed. */
  { ok: true; record: PropertyRecord | null } | { ok: false; fields: FieldProblem[] };

/** Read with the version that the booking was made with: the customer keeps that price list. */
export async function readChangedProperty(
  { places }: Pick<ChangeDeps, 'places'>,
  before: StoredPropertyRecord,
  { profile }: BusinessVersion,
  typed: NonNullable<ChangeRequest['property']>,
): Promise<ReadProperty> {
  const address = parseManualAddress(profile.serviceArea, typed);
  const building = readBuilding(profile, typed);
  const fields = [
    ...(address.ok
      ? unprintableFields([{ field: 'streetName', label: 'the street', text: address.value.street }])
      : address.failures.map(({ field, reason }) => ({ field, message: propertyProblem(profile, reason) }))),
    ...(building.ok ? [] : [building.problem]),
  ];
  if (!address.ok || !building.ok || fields.length > 0) return { ok: false, fields };
  const zip = findServiceZip(profile.serviceArea, address.value.zip);
  if (!zip) throw new Error('An address was accepted outside the service area');
  const features = featuresOf(typed);
  const isSameAddress = isDeepStrictEqual(address.value, before.address);
  const isSameBuilding = isDeepStrictEqual(building.value, before.property);
  if (isSameAddress && isSameBuilding && isDeepStrictEqual(features, before.features))
    return { ok: true, record: null };
  // A position typed by hand is not known; directions use the address then.
  const place = isSameAddress
    ? before
    : { position: null, placeId: null, validated: false, records: await recordsOf(places, address.value) };
  const record = {
    address: address.value,
    county: zip.county,
    property: building.value,
    features,
    position: place.position,
    placeId: place.placeId,
    validated: place.validated && isSameBuilding,
    records: place.records,
  };
  return { ok: true, record };
}

/** The fields that decide the price. */
export const isSamePrice = (
  one: { property: Property; address: Address },
  other: { property: Property; address: Address },
): boolean => one.address.zip === other.address.zip && isDeepStrictEqual(one.property, other.property);
