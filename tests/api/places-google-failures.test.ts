// The Google adapter when Google fails: always "unavailable", always in time, never a word about the key.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type GooglePlacesOptions, googlePlaces } from '../../src/server/adapters/places/google.ts';
import type { Places, StreetView } from '../../src/server/ports/places.ts';
import { business } from '../support/business.ts';
import { startFakeGoogleMaps } from '../support/fake-google-maps.ts';
import { goodKey, type Service } from '../support/fake-google-maps-answers.ts';
import { misbehaviors } from '../support/fake-google-maps-misbehavior.ts';

const google = await startFakeGoogleMaps();
afterAll(google.close);
beforeEach(google.behave);

const unavailable = { ok: false, reason: 'unavailable' };
const view: StreetView = { at: { address: '1234 N Main St' }, pitch: 0, fov: 80, width: 640, height: 400 };

/** A new adapter for every test, so that none inherits another's failures. */
function make(options: Partial<GooglePlacesOptions> = {}) {
  const logged: string[] = [];
  const places = googlePlaces({
    serviceArea: () => business.serviceArea,
    apiKey: goodKey,
    placesBaseUrl: google.url,
    mapsBaseUrl: google.url,
    // Only what stays silent is waited for; a busy machine must not make the rest late.
    maxWaitMs: 10_000,
    onFailure: (call, why) => logged.push(`${call}: ${why}`),
    ...options,
  });
  return { places, logged };
}

type Call = (places: Places) => Promise<unknown>;
const calls: [Service, Call][] = [
  ['autocomplete', (places) => places.suggest('1234 n main')],
  ['details', (places) => places.find('ChIJhome')],
  ['geocode', (places) => places.locate('1234 N Main St')],
  ['metadata', (places) => places.streetPicture(view)],
  ['picture', (places) => places.streetPicture(view)],
];

describe.each(calls)('%s', (service, call) => {
  test.each(misbehaviors)('is unavailable when Google %s', async (misbehavior) => {
    google.order(service, misbehavior);
    // A picture's metadata must be there in time.
    const maxWaitMs = service === 'picture' ? 1_500 : 300;
    const { places, logged } = make(misbehavior.startsWith('says nothing') ? { maxWaitMs } : {});
    expect(await call(places)).toEqual(unavailable);
    expect(google.seen.at(-1)?.service).toBe(service);
    expect(logged).toEqual([expect.not.stringContaining(goodKey)]);
  });

  test('is unavailable when nothing listens on the port', async () => {
    const gone = await startFakeGoogleMaps();
    await gone.close();
    const { places, logged } = make({ placesBaseUrl: gone.url, mapsBaseUrl: gone.url });
    expect(await call(places)).toEqual(unavailable);
    expect(logged).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  test.each(['of-nobody', 'restricted'])('is unavailable with the key %s', async (apiKey) => {
    const { places, logged } = make({ apiKey });
    expect(await call(places)).toEqual(unavailable);
    expect(logged.join()).toMatch(/API_KEY|REQUEST_DENIED/);
    expect(logged.join()).not.toContain(apiKey);
  });

  test('stops reading an endless answer at its size limit, long before the timeout', async () => {
    google.order(service, 'answers without end');
    const { places, logged } = make();
    await call(places);
    expect(logged).toEqual([expect.stringMatching(/an answer over \d+ bytes/)]);
  });
});

test('a silent Google times out within three seconds by default', async () => {
  for (const [service] of calls) google.order(service, 'says nothing');
  const { places } = make({ maxWaitMs: undefined });
  const began = performance.now();
  expect(await Promise.all(calls.map(([, call]) => call(places)))).toEqual(calls.map(() => unavailable));
  expect(performance.now() - began).toBeLessThan(3_000);
});

test('the key goes to Google in a header or in the parameter "key", and nowhere else', async () => {
  const { places } = make();
  const answers = [];
  for (const [, call] of calls) answers.push(await call(places));
  expect(JSON.stringify(answers)).not.toContain(goodKey);
  for (const { path, query, headers, body } of google.seen) {
    const { 'x-goog-api-key': inHeader, ...otherHeaders } = headers;
    const inQuery = query.get('key');
    query.delete('key');
    expect([inHeader, inQuery].filter(Boolean)).toEqual([goodKey]);
    expect(JSON.stringify([path, query.toString(), otherHeaders, body])).not.toContain(goodKey);
  }
});

test('both requests of a picture share one timeout', async () => {
  google.delay('metadata', 210);
  google.delay('picture', 210);
  const { places, logged } = make({ maxWaitMs: 300 });
  expect(await places.streetPicture(view)).toEqual(unavailable);
  expect(logged).toEqual(['streetPicture: no answer in time']);
});

test.each([
  ['an address', (places: Places) => places.locate('too often')],
  ['a picture', (places: Places) => places.streetPicture({ ...view, at: { address: 'too often' } })],
])('%s over Google’s rate limit is unavailable, not unknown', async (_what, call) => {
  const { places, logged } = make();
  expect(await call(places)).toEqual(unavailable);
  expect(logged.join()).toContain('OVER_QUERY_LIMIT');
});

test('a place with impossible coordinates is refused', async () => {
  expect(await make().places.find('ChIJoff-the-earth')).toEqual(unavailable);
});

test('five failures open the circuit breaker of that call for 15 seconds', async () => {
  let now = 0;
  const { places, logged } = make({ now: () => now });
  google.order('autocomplete', 'is unwell');
  for (let count = 0; count < 7; count += 1) expect(await places.suggest('1234 n main')).toEqual(unavailable);
  expect([google.seen.length, logged.length]).toEqual([5, 5]);
  expect(await places.find('ChIJhome')).toMatchObject({ ok: true });
  google.behave();
  now += 15_000;
  expect(await places.suggest('1234 n main')).toMatchObject({ ok: true });
});

test('requests for unknown places never open the circuit breaker', async () => {
  const { places } = make();
  for (const placeId of ['ChIJgone', 'Nonsense', 'ChIJgone', 'Nonsense', 'ChIJgone', '?'])
    expect(await places.find(placeId)).toEqual({ ok: true, value: null });
  expect(await places.find('ChIJhome')).toMatchObject({ ok: true, value: { placeId: 'ChIJhome' } });
});
