// The place of a suggestion: Place Details of the Places API (New).

import { z } from 'zod';
import type { ServiceArea } from '../../../domain/business/profile.ts';
import { findServiceZip, zipIn } from '../../../domain/service-area/service-area.ts';
import type { FoundPlace } from '../../ports/places.ts';
import type { ProviderResult, Reply } from '../bounded-fetch.ts';
import { ask, type GoogleAccess, isInvalidArgument, readError, readJson } from './google-request.ts';

/** A place without size and kind, which are in the county records. */
export type MappedPlace = Pick<FoundPlace, 'placeId' | 'address' | 'position'>;

/** Google documents no maximum. Ids of computed addresses have a few hundred characters. */
const placeIdPattern = /^[A-Za-z0-9_=-]{1,1000}$/;

export const isPlaceId = (text: string) => placeIdPattern.test(text);

const part = z.string().min(1).max(200);
const answer = z.object({
  id: z.string().regex(placeIdPattern),
  formattedAddress: z.string().max(500).default(''),
  addressComponents: z
    .array(
      z.object({
        longText: part.optional(),
        shortText: part.optional(),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
});

type Answer = z.infer<typeof answer>;

export async function readPlace(
  access: GoogleAccess,
  area: ServiceArea,
  placeId: string,
  signal: AbortSignal,
): Promise<ProviderResult<MappedPlace | null>> {
  const reply = await ask(
    {
      url: `${access.placesBaseUrl}/v1/places/${encodeURIComponent(placeId)}?languageCode=en-US`,
      headers: {
        'x-goog-api-key': access.apiKey,
        'x-goog-fieldmask': 'id,formattedAddress,addressComponents,location',
      },
    },
    signal,
  );
  if (!reply.ok) return reply;
  if (isUnknownPlace(reply.value)) return { ok: true, value: null };
  const read = readJson(reply.value, answer);
  return read.ok ? { ok: true, value: toPlace(area, read.value) } : read;
}

const isUnknownPlace = (reply: Reply): boolean =>
  reply.status === 404 ? readError(reply).status === 'NOT_FOUND' : isInvalidArgument(reply);

/** `null`: a town, a road or a park, which cannot be inspected. */
function toPlace(
  area: ServiceArea,
  { id, formattedAddress, addressComponents, location }: Answer,
): MappedPlace | null {
  const component = (type: string) => addressComponents.find(({ types }) => types.includes(type));
  const number = component('street_number')?.longText;
  const route = component('route')?.shortText ?? component('route')?.longText;
  const state = component('administrative_area_level_1')?.shortText;
  // Skips the street, whose number may have five digits too.
  const afterStreet = formattedAddress.split(',').slice(1).join(',');
  const zip = zipIn(component('postal_code')?.longText ?? '') ?? zipIn(afterStreet);
  if (!number || !route || !state || !zip) return null;
  // Unincorporated areas have no locality; the post office's city is used.
  const city = component('locality')?.longText ?? findServiceZip(area, zip)?.city ?? '';
  return {
    placeId: id,
    address: { street: `${number} ${route}${unitOf(component('subpremise')?.longText)}`, city, state, zip },
    position: location ?? null,
  };
}

/** " Unit 5" for "5" and "#5", as in the county's directory; " Suite 5" stays. */
function unitOf(subpremise: string | undefined): string {
  if (!subpremise) return '';
  return /^[a-z]+\.? /i.test(subpremise) ? ` ${subpremise}` : ` Unit ${subpremise.replace(/^#\s*/, '')}`;
}
