// Places port on Google Maps. The key stays on the server; see docs/integrations.md for the APIs it needs.

import type { ServiceArea } from '../../../domain/business/profile.ts';
import { STATE } from '../../../domain/property/address.ts';
import {
  type FoundPlace,
  type PlaceRecords,
  type Places,
  maxWaitMs as visitorsPatienceMs,
} from '../../ports/places.ts';
import { type ProviderCallOptions, providerCalls } from '../provider-call.ts';
import { suggest } from './google-autocomplete.ts';
import { isPlaceId, type MappedPlace, readPlace } from './google-details.ts';
import { locate } from './google-geocode.ts';
import { type GoogleAccess, oneLine } from './google-request.ts';
import { takeStreetPicture } from './google-street-view.ts';

export type GooglePlacesOptions = ProviderCallOptions & {
  apiKey: string;
  /** The one in force now. */
  serviceArea: () => ServiceArea;
  placesBaseUrl?: string | undefined;
  mapsBaseUrl?: string | undefined;
  /** Size and kind from the county records. */
  recordsAt?: Places['recordsAt'];
};

export function googlePlaces(options: GooglePlacesOptions): Places {
  const { apiKey, serviceArea, recordsAt, maxWaitMs = visitorsPatienceMs, onFailure = () => {} } = options;
  const access: GoogleAccess = {
    apiKey,
    placesBaseUrl: withoutSlash(options.placesBaseUrl ?? 'https://places.googleapis.com'),
    mapsBaseUrl: withoutSlash(options.mapsBaseUrl ?? 'https://maps.googleapis.com'),
  };

  const prepare = providerCalls('google-maps', { ...options, maxWaitMs });
  const calls = {
    suggest: prepare('suggest'),
    find: prepare('find'),
    locate: prepare('locate'),
    streetPicture: prepare('streetPicture'),
  };

  const withSize = async (place: MappedPlace, signal: AbortSignal): Promise<FoundPlace> => {
    const unknown: PlaceRecords = { squareFootage: null, kind: null, yearBuilt: null };
    if (!recordsAt || place.address.state !== STATE) return { ...place, ...unknown };
    try {
      const found = await Promise.race([recordsAt({ ...place.address, state: STATE }), aborted(signal)]);
      const { squareFootage, kind, yearBuilt } = (found?.ok && found.value) || unknown;
      return { ...place, squareFootage, kind, yearBuilt };
    } catch {
      onFailure('find', 'the size could not be looked up');
      return { ...place, ...unknown };
    }
  };

  return {
    hasStreetPictures: true,
    attribution: 'Google Maps',
    recordsAt: recordsAt ?? (async () => nothing(null)),
    suggest: async (input) =>
      oneLine(input) === ''
        ? nothing([])
        : calls.suggest((signal) => suggest(access, serviceArea(), input, signal)),
    find: async (placeId) => {
      if (!isPlaceId(placeId)) return nothing(null);
      return calls.find(async (signal) => {
        const place = await readPlace(access, serviceArea(), placeId, signal);
        if (!place.ok) return place;
        return { ok: true, value: place.value && (await withSize(place.value, signal)) };
      });
    },
    locate: async (address) =>
      oneLine(address) === '' ? nothing(null) : calls.locate((signal) => locate(access, address, signal)),
    streetPicture: async (view) =>
      'address' in view.at && oneLine(view.at.address) === ''
        ? nothing(null)
        : calls.streetPicture((signal) => takeStreetPicture(access, view, signal)),
  };
}

/** Answered without a call, so that the circuit is not affected. */
const nothing = <Value>(value: Value) => ({ ok: true, value }) as const;

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}
