// Suggestions while typing: Autocomplete of the Places API (New).

import { z } from 'zod';
import type { ServiceArea } from '../../../domain/business/profile.ts';
import type { Suggestion } from '../../ports/places.ts';
import type { ProviderResult } from '../bounded-fetch.ts';
import { ask, type GoogleAccess, oneLine, readJson } from './google-request.ts';

const maxSuggestions = 8;

/** Homes and buildings only, no streets or businesses. */
const addressTypes = ['street_address', 'premise', 'subpremise'];

/** The service area lists centers of ZIP codes; county lines lie up to this far beyond them. */
const marginDegrees = 0.2;

function rectangleAround({ zips }: ServiceArea) {
  const latitudes = zips.map(({ latitude }) => latitude);
  const longitudes = zips.map(({ longitude }) => longitude);
  return {
    low: {
      latitude: Math.min(...latitudes) - marginDegrees,
      longitude: Math.min(...longitudes) - marginDegrees,
    },
    high: {
      latitude: Math.max(...latitudes) + marginDegrees,
      longitude: Math.max(...longitudes) + marginDegrees,
    },
  };
}

// Google omits an empty list.
const answer = z.object({ suggestions: z.array(z.unknown()).default([]) });
const entry = z.object({
  placePrediction: z.object({
    placeId: z.string().min(1).max(1_000),
    text: z.object({ text: z.string().min(1).max(300) }),
  }),
});

export async function suggest(
  access: GoogleAccess,
  area: ServiceArea,
  typed: string,
  signal: AbortSignal,
): Promise<ProviderResult<Suggestion[]>> {
  const reply = await ask(
    {
      url: `${access.placesBaseUrl}/v1/places:autocomplete`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': access.apiKey,
        'x-goog-fieldmask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
      },
      body: JSON.stringify({
        input: oneLine(typed),
        includedPrimaryTypes: addressTypes,
        includedRegionCodes: ['us'],
        languageCode: 'en-US',
        locationRestriction: { rectangle: rectangleAround(area) },
      }),
    },
    signal,
  );
  if (!reply.ok) return reply;
  const read = readJson(reply.value, answer);
  return read.ok ? { ok: true, value: readSuggestions(read.value.suggestions) } : read;
}

/** An unreadable entry does not discard the others. */
function readSuggestions(entries: unknown[]): Suggestion[] {
  return entries
    .flatMap((unread) => entry.safeParse(unread).data?.placePrediction ?? [])
    .map(({ placeId, text }) => ({ placeId, description: text.text }))
    .slice(0, maxSuggestions);
}
