import type { z } from 'zod';
import type { validateProperty as endpoint } from '../../../api/property.ts';
import type { ServiceArea } from '../../../domain/business/profile.ts';
import { maxPricedSquareFeet } from '../../../domain/pricing/single-family-tiers.ts';
import {
  type Address,
  formatAddress,
  MAX_CITY_LENGTH,
  MAX_STREET_LENGTH,
  STATE,
} from '../../../domain/property/address.ts';
import { unitsFit } from '../../../domain/property/county-records.ts';
import { propertyProblem } from '../../../domain/property/problem-text.ts';
import { PROPERTY_KIND_LABELS } from '../../../domain/property/property.ts';
import { readUnit, withUnit } from '../../../domain/property/unit.ts';
import { asksYearBuilt } from '../../../domain/property/year-built.ts';
import { findServiceZip, outsideServiceArea } from '../../../domain/service-area/service-area.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { linkClaim } from '../../db/stores/credential-claims.ts';
import { storeProperty } from '../../db/stores/properties.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FoundPlace, Places, PlacesResult } from '../../ports/places.ts';
import { recordsIn } from './county-records.ts';
import { describeProperty } from './describe-property.ts';
import { type BuildingInput, type FieldProblem, featuresOf, readBuilding } from './read-building.ts';
import { withinLookupTimeout } from './within-lookup-timeout.ts';

type Answer = z.input<typeof endpoint.answer>;
type Input = BuildingInput & { address: string; placeId: string };
export type ValidateResult =
  | { ok: true; answer: Answer }
  | { ok: false; reason: 'places-unavailable' | 'custom-pricing' }
  | { ok: false; reason: 'invalid-property'; fields: FieldProblem[] };

/** Finds the place behind a suggestion and stores the property. Its size comes from the directory, not from the visitor. */
export async function validateProperty(
  deps: { db: Database; clock: Clock; business: CurrentBusiness; places: Places },
  input: Input,
  browser: () => Buffer,
): Promise<ValidateResult> {
  const found = await withinLookupTimeout(lookUp(deps.places, input));
  if (!found.ok) return { ok: false, reason: 'places-unavailable' };
  const place = found.value;
  if (!place) return notFound;

  const business = deps.business.current();
  const { prices, serviceArea } = business.profile;
  const zip = findServiceZip(serviceArea, place.address.zip);
  if (!zip || place.address.state !== STATE) {
    return outside(serviceArea);
  }
  const unit = readUnit(input.unit ?? '');
  if (unit === null) {
    const problem = { field: 'unit', message: propertyProblem(business.profile, 'invalid-unit') };
    return { ok: false, reason: 'invalid-property', fields: [problem] };
  }
  const street = withUnit(place.address.street, unit);
  const address = { ...place.address, street, state: STATE };
  if (address.street.length > MAX_STREET_LENGTH || address.city.length > MAX_CITY_LENGTH) {
    return notFound;
  }
  const building: BuildingInput = {
    ...input,
    propertyType: input.propertyType ?? (place.kind ? PROPERTY_KIND_LABELS[place.kind] : undefined),
    squareFootage: place.squareFootage ?? input.squareFootage,
    yearBuilt: place.yearBuilt ?? input.yearBuilt,
  };
  const read = readBuilding(business.profile, building);
  if (!read.ok) {
    const { field } = read.problem;
    const asked = (field === 'squareFootage' || field === 'yearBuilt') && input[field] === undefined;
    if (asked) return unknown(field, address, asksYearBuilt(prices) ? building : {});
    return { ok: false, reason: 'invalid-property', fields: [read.problem] };
  }
  // A house above the price list does not get a price by being declared another kind.
  const contradicts = place.kind !== null && place.kind !== read.value.kind;
  if (contradicts && place.squareFootage !== null && place.squareFootage > maxPricedSquareFeet(prices)) {
    return { ok: false, reason: 'custom-pricing' };
  }
  const record = {
    address,
    county: zip.county,
    position: place.position,
    property: read.value,
    features: featuresOf(input),
    // Validated only if county records confirm size and kind.
    validated:
      place.squareFootage !== null &&
      read.value.kind === (place.kind ?? 'single-family') &&
      (read.value.kind !== 'multi-family' || unitsFit(read.value, place.squareFootage)),
    placeId: place.placeId,
    records: recordsIn(place),
  };
  const by = { browser: browser(), now: deps.clock.now(), business };
  const id = await storeProperty(deps.db, record, by);
  await linkClaim(deps.db, by.browser, id);
  const stored = { id, ...record, businessVersion: business.version };
  return {
    ok: true,
    answer: { success: true, property: describeProperty(stored, business.profile, deps.places) },
  };
}

/** A reloaded directory may have dropped the suggested id; the address still identifies the place. */
async function lookUp(places: Places, input: Input): Promise<PlacesResult<FoundPlace | null>> {
  const found = await places.find(input.placeId);
  if (!found.ok || found.value) return found;
  const suggested = await places.suggest(input.address);
  if (!suggested.ok) return suggested;
  const same = suggested.value.find(({ description }) => description === input.address);
  return same ? places.find(same.placeId) : found;
}

const unknownText = {
  squareFootage: 'County records don’t have a size for this address. Please enter it.',
  yearBuilt: 'County records don’t say when this was built. Please enter the year.',
} as const;

/** What the directory does not have is asked of the visitor. `known`: what it has, if several facts are asked for. */
const unknown = (
  field: keyof typeof unknownText,
  address: Address,
  known: Pick<BuildingInput, 'propertyType' | 'squareFootage' | 'yearBuilt'>,
): ValidateResult => ({
  ok: true,
  answer: {
    success: false,
    reason: field === 'yearBuilt' ? 'year-unknown' : 'size-unknown',
    message: unknownText[field],
    found: {
      address: formatAddress(address),
      zipCode: address.zip,
      propertyType: known.propertyType,
      squareFootage: known.squareFootage,
      yearBuilt: known.yearBuilt,
    },
  },
});

const notFound: ValidateResult = {
  ok: true,
  answer: { success: false, reason: 'not-found', message: 'No results found for this address' },
};

const outside = (area: ServiceArea): ValidateResult => ({
  ok: true,
  answer: { success: false, reason: 'outside-service-area', message: outsideServiceArea(area) },
});
