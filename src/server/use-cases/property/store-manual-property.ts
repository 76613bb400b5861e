import { isDeepStrictEqual } from 'node:util';
import type { StoredProperty } from '../../../api/property.ts';
import { priceProperty } from '../../../domain/pricing/price-property.ts';
import {
  type Address,
  type ManualAddressForm,
  parseManualAddress,
} from '../../../domain/property/address.ts';
import { propertyProblem } from '../../../domain/property/problem-text.ts';
import { findServiceZip } from '../../../domain/service-area/service-area.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { linkClaim } from '../../db/stores/credential-claims.ts';
import { findProperty, storeProperty } from '../../db/stores/properties.ts';
import { unprintableFields } from '../../fonts/printable.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Places } from '../../ports/places.ts';
import { carryOver, isSamePlace } from './carry-over.ts';
import { recordsOf } from './county-records.ts';
import { describeProperty } from './describe-property.ts';
import { type BuildingInput, type FieldProblem, featuresOf, readBuilding } from './read-building.ts';

export type ManualResult =
  | { ok: true; property: StoredProperty }
  | { ok: false; reason: 'invalid-property'; fields: FieldProblem[] }
  | { ok: false; reason: 'custom-pricing' };

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  places: Pick<Places, 'hasStreetPictures' | 'recordsAt'>;
};

/** Stores what the visitor typed as not validated. Reports the problems of all fields at once. */
export async function storeManualProperty(
  deps: Deps,
  input: ManualAddressForm & BuildingInput & { replaces?: string | undefined },
  browser: () => Buffer,
): Promise<ManualResult> {
  const current = deps.business.current();
  const { serviceArea } = current.profile;
  const address = parseManualAddress(serviceArea, input);
  const kept = address.ok ? await quoteToKeep(deps, address.value, input) : undefined;
  const business = kept?.business ?? current;
  const building = kept?.building ?? readBuilding(business.profile, input);
  if (!address.ok || !building.ok) {
    const fields = [
      ...(address.ok
        ? []
        : address.failures.map(({ field, reason }) => ({
            field,
            message: propertyProblem(business.profile, reason),
          }))),
      ...(building.ok ? [] : [building.problem]),
    ];
    return { ok: false, reason: 'invalid-property', fields };
  }
  const { street } = address.value;
  const unprintable = unprintableFields([{ field: 'streetName', label: 'the street', text: street }]);
  if (unprintable.length > 0) return { ok: false, reason: 'invalid-property', fields: unprintable };
  if (!priceProperty(business.profile, { property: building.value, address: address.value }).ok)
    return { ok: false, reason: 'custom-pricing' };

  const zip = findServiceZip(serviceArea, address.value.zip);
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
  const by = { browser: browser(), now: deps.clock.now(), business };
  const id = await storeProperty(deps.db, record, by);
  await linkClaim(deps.db, by.browser, id);
  const stored = { id, ...record, businessVersion: business.version };
  if (input.replaces) await carryOver(deps.db, by, input.replaces, stored);
  return { ok: true, property: describeProperty(stored, business.profile, deps.places) };
}

/** The same building under a corrected address keeps the price it was quoted. */
async function quoteToKeep(
  { db, business }: Deps,
  address: Address,
  input: BuildingInput & { replaces?: string | undefined },
) {
  const before = input.replaces ? await findProperty(db, input.replaces) : undefined;
  if (!before || !isSamePlace(before.address, address)) return undefined;
  const quotedWith = await business.version(before.businessVersion);
  const building = readBuilding(quotedWith.profile, input);
  const isSame = building.ok && isDeepStrictEqual(building.value, before.property);
  return isSame ? { business: quotedWith, building } : undefined;
}
