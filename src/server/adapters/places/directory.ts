// Places from our own directory: the county assessors' parcels in the database.

import type { Pool } from 'pg';
import { type Address, formatAddress, STATE } from '../../../domain/property/address.ts';
import { SERVICE_AREA } from '../../../domain/service-area/caliche-area.ts';
import { findServiceZip, zipIn } from '../../../domain/service-area/service-area.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { queriesWithin } from '../../db/stores/parcel-query.ts';
import { parcelSearch } from '../../db/stores/parcel-search.ts';
import { countyOfStreet, directoryCounties } from '../../db/stores/parcel-streets.ts';
import { abbreviationOf, wordsOf } from '../../db/stores/parcel-words.ts';
import { findParcel, type StoredParcel } from '../../db/stores/parcels.ts';
import type { FoundPlace, Places, PlacesResult, Position, Suggestion } from '../../ports/places.ts';
import { answerCache } from './directory-cache.ts';
import { parseTypedAddress } from './directory-input.ts';
import { searchDirectory } from './directory-search.ts';

/** Time limit for a suggestion, in the database as well. */
const maxQueryMs = 450;

type Deps = {
  db: Database;
  pool: Pool;
  changes: Pick<Changes, 'onChange' | 'listening'>;
  /** Whether the sandbox's sample parcels are included. */
  samples: boolean;
};

export function directoryPlaces({ db, pool, changes, samples }: Deps): Places {
  const search = parcelSearch(queriesWithin(pool, maxQueryMs));
  const answers = answerCache<Suggestion[] | 'too slow'>(changes, sizeOf);

  const suggest = async (input: string): Promise<Suggestion[] | 'too slow'> => {
    const typed = parseTypedAddress(input);
    if (!typed) return [];
    return answers(`${typed.words.join(' ')}#${typed.unit}`, async () => {
      const found = await searchDirectory(search, typed, samples);
      if (found === 'too slow') return found;
      return found.map((address) => ({
        placeId: `parcel:${countyOfStreet(address.streetId)}:${address.apn}`,
        description: formatAddress({ ...postal(address), state: STATE }),
      }));
    });
  };

  const find = async (placeId: string): Promise<FoundPlace | null> => {
    const [, name, apn] = /^parcel:([a-z]+):([A-Z0-9]{1,20})$/.exec(placeId) ?? [];
    const county = directoryCounties.find((known) => known === name);
    const parcel = county && apn ? await findParcel(db, county, apn, samples) : undefined;
    return parcel ? toPlace(placeId, parcel) : null;
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
    const numbers = parseTypedAddress(address)?.words ?? [];
    const suggested = await suggest(address);
    const best = suggested === 'too slow' ? undefined : suggested[0];
    // Without the exact house number it could be a neighbor's position.
    const exact = best && numbers.includes(best.description.split(' ')[0]?.toLowerCase() ?? '');
    const place = exact ? await find(best.placeId) : null;
    return place?.position ?? centerOf(place?.address.zip) ?? centerOf(zipIn(address));
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
  };
}

/** Street part of "12 N Elm St Unit 4, Mesa, AZ 85201". */
const streetIn = (description: string) => description.split(', ').slice(0, -2).join(' ');

/** Normalizes "East Main Street" and "E Main St." to the same. */
const normalizedStreet = (street: string) =>
  wordsOf(street)
    .map((word) => abbreviationOf(word) ?? word)
    .join(' ');

function centerOf(zip: string | undefined): Position | null {
  const area = zip === undefined ? undefined : findServiceZip(SERVICE_AREA, zip);
  return area ? { latitude: area.latitude, longitude: area.longitude } : null;
}

function sizeOf(answer: Suggestion[] | 'too slow'): number | undefined {
  if (answer === 'too slow') return undefined;
  return answer.reduce(
    (sum, { placeId, description }) => sum + 2 * (placeId.length + description.length) + 160,
    64,
  );
}
