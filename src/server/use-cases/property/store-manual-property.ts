import { isDeepStrictEqual } from 'node:util';
import type { StoredProperty } from '../../../api/property.ts';
import { priceProperty } from '../../../domain/pricing/price-property.ts';
import {
  type Address,
  type ManualAddressForm,
  parseManualAddress,
} from '../../../domain/property/address.ts';
import { PROPERTY_PROBLEMS } from '../../../domain/property/problem-words.ts';
import { findServiceZip } from '../../../domain/service-area/service-area.ts';
import type { Database } from '../../db/client.ts';
import { copyClaim } from '../../db/stores/credential-claims.ts';
import { moveHold } from '../../db/stores/holds.ts';
import { findProperty, type StoredPropertyRecord, storeProperty } from '../../db/stores/properties.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeProperty } from './describe-property.ts';
import { type BuildingInput, type FieldProblem, featuresOf, readBuilding } from './read-building.ts';

/** A corrected street name or a unit is no reason to lose the held time or the challenge price; another house would be. */
async function carryOver(
  db: Database,
  browser: Buffer,
  from: string,
  to: StoredPropertyRecord,
): Promise<void> {
  const before = await findProperty(db, from);
  const samePlace =
    before?.address.zip === to.address.zip && houseNumber(before.address) === houseNumber(to.address);
  if (!before || !samePlace) return;
  // Otherwise one visit would hold two times, or be in its own way.
  await moveHold(db, browser, from, to.id);
  if (isDeepStrictEqual(before.property, to.property)) await copyClaim(db, browser, from, to.id);
}

const houseNumber = ({ street }: Address) => street.split(' ')[0];

export type ManualResult =
  | { ok: true; property: StoredProperty }
  | { ok: false; reason: 'invalid-property'; fields: FieldProblem[] }
  | { ok: false; reason: 'custom-pricing' };

/** Stores what the visitor typed, marked as not validated. Every field is looked at before anything is refused. */
export async function storeManualProperty(
  deps: { db: Database; clock: Clock; places: { hasStreetPictures: boolean } },
  input: ManualAddressForm & BuildingInput & { replaces?: string | undefined },
  browser: () => Buffer,
): Promise<ManualResult> {
  const address = parseManualAddress(input);
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
  if (!priceProperty(building.value).ok) return { ok: false, reason: 'custom-pricing' };

  const zip = findServiceZip(address.value.zip);
  if (!zip) throw new Error('An address was accepted outside the service area');
  const record = {
    address: address.value,
    county: zip.county,
    position: null,
    property: building.value,
    features: featuresOf(input),
    validated: false,
    placeId: null,
  };
  const by = { browser: browser(), now: deps.clock.now() };
  const id = await storeProperty(deps.db, record, by);
  if (input.replaces) await carryOver(deps.db, by.browser, input.replaces, { id, ...record });
  return { ok: true, property: describeProperty({ id, ...record }, deps.places) };
}
