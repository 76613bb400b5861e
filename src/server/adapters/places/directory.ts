// Places from our own directory: the county assessors' parcels in the database.

import type { Pool } from 'pg';
import type { ServiceArea } from '../../../domain/business/profile.ts';
import { type Address, formatAddress, STATE } from '../../../domain/property/address.ts';
import { findServiceZip, zipIn } from '../../../domain/service-area/service-area.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import {
  countyOfStreet,
  type DirectoryCounty,
  readDirectoryCounties,
} from '../../db/stores/directory-counties.ts';
import { queriesWithin } from '../../db/stores/parcel-query.ts';
import { parcelSearch } from '../../db/stores/parcel-search.ts';
import { abbreviationOf, wordsOf } from '../../db/stores/parcel-words.ts';
import { findParcel, type StoredParcel } from '../../db/stores/parcels.ts';
import type { FoundPlace, Places, PlacesResult, Position, Suggestion } from '../../ports/places.ts';
import { answerCache } from './directory-cache.ts';
import { knownPlaces, parseTypedAddress } from './directory-input.ts';
import { searchDirectory } from './directory-search.ts';

/** Time limit for a suggestion, in the database as well. */
const maxQueryMs = 450;

type Deps = {
  db: Database;
  pool: Pool;
  /** The one in force now. */
  serviceArea: () => ServiceArea;
  changes: Pick<Changes, 'onChange' | 'listening'>;
  /** Whether the sandbox's sample parcels are included. */
  samples: boolean;
};

export function directoryPlaces({ db, pool, serviceArea, changes, samples }: Deps): Places {
  const search = parcelSearch(queriesWithin(pool, maxQueryMs));
  const answers = answerCache<Suggestion[] | 'too slow'>(changes, sizeOf);
  const countyCache = answerCache<DirectoryCounty[]>(changes, (counties) => counties.length * 200);
  const allCounties = () => countyCache('', () => readDirectoryCounties(db));

  const suggest = async (input: string): Promise<Suggestion[] | 'too slow'> => {
    const places = knownPlaces(serviceArea());
    const typed = parseTypedAddress(input, places);
    if (!typed) return [];
    return answers(`${typed.words.join(' ')}#${typed.unit}`, async () => {
      const found = await searchDirectory(search, typed, { samples, places });
      if (found === 'too slow') return found;
      const counties = await allCounties();
      return found.flatMap((address) => {
        // Unknown only for a moment, after an import of a new county and before its notification.
        const county = countyOfStreet(counties, address.streetId);
        const description = formatAddress({ ...postal(address), state: STATE });
        return county ? [{ placeId: `parcel:${county.key}:${address.apn}`, description }] : [];
      });
    });
  };

  const find = async (placeId: string): Promise<FoundPlace | null> => {
    const [, key, apn] = /^parcel:([a-z_]{1,40}):([A-Z0-9]{1,20})$/.exec(placeId) ?? [];
    if (key === undefined || apn === undefined) return null;
    const county = (await allCounties()).find((known) => known.key === key);
    const parcel = county && (await findParcel(db, county, apn, samples));
    return parcel ? { ...toPlace(placeId, parcel), county: county.name } : null;
  };

  const recordsAt = async (address: Address): Promise<FoundPlace | null | 'too slow'> => {
    const suggested = await suggest(formatAddress(address));
    if (suggested === 'too slow') return suggested;
    const same = suggested.find(
      ({ description }) =>
        zipIn(description) === address.zip &&
        normalizedStreet(streetIn(description)) === normalizedStreet(address.street),
    );
    return same ? find(same.placeId) : null;
  };

  const locate = async (address: string): Promise<Position | null> => {
    const numbers = parseTypedAddress(address, knownPlaces(serviceArea()))?.words ?? [];
    const suggested = await suggest(address);
    const best = suggested === 'too slow' ? undefined : suggested[0];
    // Without the exact house number it could be a neighbor's position.
    const exact = best && numbers.includes(best.description.split(' ')[0]?.toLowerCase() ?? '');
    const place = exact ? await find(best.placeId) : null;
    const area = serviceArea();
    return place?.position ?? centerOf(area, place?.address.zip) ?? centerOf(area, zipIn(address));
  };

  return {
    suggest: (input) => answered(suggest(input)),
    find: (placeId) => answered(find(placeId)),
    recordsAt: (address) => answered(recordsAt(address)),
    locate: (address) => answered(locate(address)),
    streetPicture: async () => ({ ok: true, value: null }),
    hasStreetPictures: false,
    attribution: null,
  };
}

async function answered<Value>(answer: Promise<Value | 'too slow'>): Promise<PlacesResult<Value>> {
  try {
    const value = await answer;
    return value === 'too slow' ? { ok: false, reason: 'unavailable' } : { ok: true, value };
  } catch {
    // The database is unreachable, which readiness reports; the visitor gets the manual form.
    return { ok: false, reason: 'unavailable' };
  }
}

type Postal = { number: string; unit: string; label: string; city: string; zip: string };

const postal = ({ number, unit, label, city, zip }: Postal) => ({
  street: `${number} ${label}${unit === '' ? '' : ` Unit ${unit}`}`,
  city,
  zip,
});

function toPlace(placeId: string, { street, ...parcel }: StoredParcel): FoundPlace {
  const { latitude, longitude } = parcel;
  return {
    placeId,
    address: { ...postal({ ...parcel, ...street }), state: STATE },
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    squareFootage: parcel.squareFeet,
    kind: parcel.kind,
    yearBuilt: parcel.yearBuilt,
  };
}

/** Street part of "12 N Elm St Unit 4, Mesa, AZ 85201". */
const streetIn = (description: string) => description.split(', ').slice(0, -2).join(' ');

/** Normalizes "East Main Street" and "E Main St." to the same. */
const normalizedStreet = (street: string) =>
  wordsOf(street)
    .map((word) => abbreviationOf(word) ?? word)
    .join(' ');

function centerOf(area: ServiceArea, zip: string | undefined): Position | null {
  const found = zip === undefined ? undefined : findServiceZip(area, zip);
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
}

function sizeOf(answer: Suggestion[] | 'too slow'): number | undefined {
  if (answer === 'too slow') return undefined;
  return answer.reduce(
    (sum, { placeId, description }) => sum + 2 * (placeId.length + description.length) + 160,
    64,
  );
}
