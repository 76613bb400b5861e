// Google: the key finds the business's own address; the calendar's consent is stored and can be read.
import { z } from 'zod';
import type { Office } from '../../domain/business/profile.ts';
import { openTokens } from '../adapters/calendar/google-tokens.ts';
import type { GoogleMapsSettings } from '../config/google-maps-settings.ts';
import type { Database } from '../db/client.ts';
import { findConnection } from '../db/stores/calendar-connection.ts';
import { type Ask, unreachable } from './ask.ts';
import { notReady, type Outcome, ok, unknown } from './finding.ts';

const geocodeShape = z.object({
  status: z.string().regex(/^[A-Z_]{1,60}$/),
  results: z.array(z.object({ place_id: z.string().max(1_000) })).default([]),
});

/** One geocoding request, which Google may bill, and the id of one place, which is free. */
export async function checkGoogleMaps(
  { mapsUrl, placesUrl, apiKey }: GoogleMapsSettings,
  { street, city, state, zip }: Office,
  ask: Ask,
): Promise<Outcome> {
  const address = `${street}, ${city}, ${state} ${zip}`;
  const query = new URLSearchParams({ address, components: 'country:US', key: apiKey });
  const asked = await ask(`${mapsUrl}/maps/api/geocode/json?${query}`);
  if (!asked.ok) return unknown(unreachable('Google', asked.code));
  const read = geocodeShape.safeParse(asked.answer.json);
  if (!read.success) return unknown(`Google answers ${asked.answer.status}.`);
  const { status, results } = read.data;
  const place = results[0]?.place_id;
  if (status === 'OK' && place !== undefined) {
    const found = await ask(`${placesUrl}/v1/places/${encodeURIComponent(place)}?fields=id`, {
      'x-goog-api-key': apiKey,
    });
    if (!found.ok) return unknown(unreachable('Google Places', found.code));
    return found.answer.status === 200
      ? ok('Google finds the address of your office, and its place. Street View has its own switch.')
      : notReady(
          `Google knows the address of your office, but refuses its place (${found.answer.status}): turn on Places API (New) for this key, or visitors get no suggestions.`,
        );
  }
  if (status === 'ZERO_RESULTS')
    return notReady(`Google accepts the key, but does not know the office’s address, ${address}.`);
  return notReady(`Google refuses GOOGLE_MAPS_API_KEY (${status}).`);
}

const hourMs = 3_600_000;

export async function checkGoogleCalendar(db: Database, encryptionKey: Buffer, now: Date): Promise<Outcome> {
  const row = await findConnection(db);
  if (row?.provider !== 'google' || !row.tokens)
    return notReady('No calendar is connected: sign in and open /calendar-admin.');
  if (!openTokens(encryptionKey, row.tokens))
    return notReady('The stored permission is under another ENCRYPTION_KEY: connect the calendar again.');
  if (row.state === 'reconnect')
    return notReady('Google withdrew the permission: connect the calendar again.');
  const age = row.last_read_at && now.getTime() - row.last_read_at.getTime();
  if (age === null || age > hourMs)
    return unknown(
      'The calendar is connected, but was not read within the last hour. Is the product running?',
    );
  return ok('The calendar is connected and was read within the last hour.');
}
