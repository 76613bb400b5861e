// The position of a typed address: Geocoding API.

import { z } from 'zod';
import { STATE } from '../../../domain/property/address.ts';
import type { Position } from '../../ports/places.ts';
import type { ProviderResult } from '../bounded-fetch.ts';
import { ask, type GoogleAccess, oneLine, readJson } from './google-request.ts';

const position = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const answer = z.object({
  status: z.string().regex(/^[A-Z_]{1,60}$/),
  results: z
    .array(
      z.object({
        geometry: z.object({ location: position, location_type: z.string() }),
        types: z.array(z.string()),
        partial_match: z.boolean().default(false),
      }),
    )
    .default([]),
});

const houseTypes = ['street_address', 'premise', 'subpremise'];

/** For an address it does not know, Google answers with a similar one, its street, ZIP code or town. */
const isHouse = ({ types, partial_match, geometry }: z.infer<typeof answer>['results'][number]): boolean =>
  !partial_match &&
  geometry.location_type !== 'APPROXIMATE' &&
  types.some((type) => houseTypes.includes(type));

export async function locate(
  access: GoogleAccess,
  address: string,
  signal: AbortSignal,
): Promise<ProviderResult<Position | null>> {
  const query = new URLSearchParams({
    address: oneLine(address),
    components: `country:US|administrative_area:${STATE}`,
    key: access.apiKey,
  });
  const reply = await ask({ url: `${access.mapsBaseUrl}/maps/api/geocode/json?${query}` }, signal);
  if (!reply.ok) return reply;
  const read = readJson(reply.value, answer);
  if (!read.ok) return read;
  const { status, results } = read.value;
  if (status === 'ZERO_RESULTS') return { ok: true, value: null };
  if (status !== 'OK') return { ok: false, why: status };
  const found = results.find(isHouse)?.geometry.location;
  return { ok: true, value: found ? { latitude: found.lat, longitude: found.lng } : null };
}
