// A slow or failing provider does not block the visitor: the call is answered within three seconds, with an alternative.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { googlePlaces } from '../../src/server/adapters/places/google.ts';
import { business } from '../support/business.ts';
import { startFakeGoogleMaps } from '../support/fake-google-maps.ts';
import { goodKey } from '../support/fake-google-maps-answers.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const maxMs = 3_000;

const google = await startFakeGoogleMaps();
afterAll(google.close);
beforeEach(google.behave);

const { app } = await makeTestApp(
  {},
  googlePlaces({
    apiKey: goodKey,
    serviceArea: () => business.serviceArea,
    placesBaseUrl: google.url,
    mapsBaseUrl: google.url,
  }),
);

async function timed<Answer>(call: () => Promise<Answer>) {
  const from = performance.now();
  const answer = await call();
  return { answer, ms: performance.now() - from };
}
const validate = (placeId: string) =>
  timed(() => makeVisitor(app).post('/api/property/validate', { address: '1 Main St', placeId }));

test('validating while the lookup hangs falls back to the manual form in time', async () => {
  google.order('details', 'says nothing');
  const { answer, ms } = await validate('ChIJhome');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toContain('yourself');
  expect(ms).toBeLessThan(maxMs);
});

test('validating retries by address within one timeout', async () => {
  google.delay('details', 1_500);
  google.order('autocomplete', 'says nothing');
  const { answer, ms } = await validate('ChIJgone');
  expect(answer.statusCode).toBe(503);
  expect(ms).toBeLessThan(maxMs);
});

// The timeout of each request is tested in places-google-failures.test.ts.
test.each([
  ['autocomplete', '/api/places/autocomplete?input=1234%20n%20main'],
  ['geocode', '/api/geocode?address=1234%20N%20Main%20St'],
] as const)('a failing %s is answered 503', async (service, url) => {
  google.order(service, 'is unwell');
  expect((await makeVisitor(app).get(url)).statusCode).toBe(503);
});
