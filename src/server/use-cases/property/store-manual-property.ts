import type { StoredProperty } from '../../../api/property.ts';
import { PRICES } from '../../../domain/business/caliche.ts';
import { priceProperty } from '../../../domain/pricing/price-property.ts';
import { type ManualAddressForm, parseManualAddress } from '../../../domain/property/address.ts';
import { PROPERTY_PROBLEMS } from '../../../domain/property/problem-text.ts';
import { SERVICE_AREA } from '../../../domain/service-area/caliche-area.ts';
import { findServiceZip } from '../../../domain/service-area/service-area.ts';
import type { Database } from '../../db/client.ts';
import { linkClaim } from '../../db/stores/credential-claims.ts';
import { storeProperty } from '../../db/stores/properties.ts';
import { unprintableFields } from '../../fonts/printable.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Places } from '../../ports/places.ts';
import { carryOver } from './carry-over.ts';
import { recordsOf } from './county-records.ts';
import { describeProperty } from './describe-property.ts';
import { type BuildingInput, type FieldProblem, featuresOf, readBuilding } from './read-building.ts';

export type ManualResult =
  | { ok: true; property: StoredProperty }
  | { ok: false; reason: 'invalid-property'; fields: FieldProblem[] }
  | { ok: false; reason: 'custom-pricing' };

/** Stores what the visitor typed as not validated. Reports the problems of all fields at once. */
export async function storeManualProperty(
  deps: { db: Database; clock: Clock; places: Pick<Places, 'hasStreetPictures' | 'recordsAt'> },
  input: ManualAddressForm & BuildingInput & { replaces?: string | undefined },
  browser: () => Buffer,
): Promise<ManualResult> {
  const address = parseManualAddress(SERVICE_AREA, input);
  const building = readBuilding(input);
  if (!address.ok || !building.ok) {
    const fields = [
      ...(address.ok
        ? []
        : address.failures.map(({ field, reason }) => ({ field, message: PROPERTY_PROBLEMS[reason] }))),
      ...(building.ok ? [] : [building.problem]),
    ];
    return { ok: false, reason: 'invalid-property', fields };
  }
  const { street } = address.value;
  const unprintable = unprintableFields([{ field: 'streetName', label: 'the street', text: street }]);
  if (unprintable.length > 0) return { ok: false, reason: 'invalid-property', fields: unprintable };
  if (!priceProperty(PRICES, building.value).ok) return { ok: false, reason: 'custom-pricing' };

  const zip = findServiceZip(SERVICE_AREA, address.value.zip);
  if (!zip) throw new Error('An address was accepted outside the service area');
  const record = {
    address: address.value,
    county: zip.county,
    position: null,
    property: building.value,
    features: featuresOf(input),
    validated: false,
    placeId: null,
    records: await recordsOf(deps.places, address.value),
  };
  const by = { browser: browser(), now: deps.clock.now() };
  const id = await storeProperty(deps.db, record, by);
  await linkClaim(deps.db, by.browser, id);
  if (input.replaces) await carryOver(deps.db, by.browser, input.replaces, { id, ...record });
  return { ok: true, property: describeProperty({ id, ...record }, deps.places) };
}
