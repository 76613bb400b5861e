// Street pictures: the provider's where there is one, a drawn house where there is none.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { googlePlaces } from '../../src/server/adapters/places/google.ts';
import { business } from '../support/business.ts';
import { startFakeGoogleMaps } from '../support/fake-google-maps.ts';
import { goodKey } from '../support/fake-google-maps-answers.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app } = await makeTestApp();
const typed = { streetNumber: '1234', streetName: "O'Neil & Sons Rd", zipCode: '85201', squareFootage: 1850 };
const picture = (query: string, of = app) => makeVisitor(of).get(`/api/street-view?${query}`);

describe('without a picture provider', () => {
  test('a stored property is drawn with its address and size', async () => {
    const visitor = makeVisitor(app);
    const { property } = (await visitor.post('/api/property/manual', typed)).json();
    const answer = await picture(`propertyId=${property.id}`);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.body).toContain('1234 O&#39;Neil &amp; Sons Rd, Mesa, AZ 85201');
    expect(answer.body).toContain('1,850 sq ft');
  });
  test('an unknown property is drawn without an address', async () => {
    const answer = await picture('propertyId=00000000-0000-4000-8000-000000000000');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>No street picture</title>');
  });
  test('a position and a heading are written on the drawing', async () => {
    const { body } = await picture('lat=33.4316&lng=-111.8312&heading=230&size=320x200');
    expect(body).toContain('33.4316, -111.8312');
    expect(body).toContain('230°');
    expect(body).toContain('width="320" height="200"');
  });
  test('markup in an address is shown, never run', async () => {
    const hostile = '</title><script>alert(1)</script><image href="x" onerror="y">\u202e]]>&amp;';
    const { body } = await picture(`address=${encodeURIComponent(hostile)}`);
    expect(body).not.toMatch(/<script|<image|\u202e|]]>/);
    expect(body).toContain('&lt;script&gt;');
  });
  test('the drawing is not cached, because a picture may follow', async () => {
    expect((await picture('address=1 Main St')).headers['cache-control']).toBe('no-cache');
  });
  test('nothing in the answer may run', async () => {
    expect((await picture('address=1 Main St')).headers['content-security-policy']).toContain(
      "default-src 'none'",
    );
  });
});

test.each([
  ['no place', ''],
  ['half a position', 'lat=33.4'],
  ['an empty position', 'lat=&lng='],
  ['an empty address', 'address=%20'],
  ['an id that is none', 'propertyId=1'],
  ['a position off the earth', 'lat=91&lng=0'],
  ['a heading beyond the circle', 'address=x&heading=361'],
  ['a size that is none', 'address=x&size=0x0'],
  ['a giant size', 'address=x&size=99999x99999'],
  ['two addresses', 'address=x&address=y'],
])('%s is refused', async (_what, query) => {
  expect((await picture(query)).statusCode).toBe(400);
});

describe('with a provider', async () => {
  const google = await startFakeGoogleMaps();
  afterAll(google.close);
  beforeEach(google.behave);
  const { app: mapped } = await makeTestApp(
    {},
    googlePlaces({
      apiKey: goodKey,
      serviceArea: () => business.serviceArea,
      placesBaseUrl: google.url,
      mapsBaseUrl: google.url,
    }),
  );
  const address = 'address=1234%20N%20Main%20St';

  test('its picture is returned with its type, cacheable by this browser only', async () => {
    const answer = await picture(address, mapped);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400',
    });
    expect(answer.rawPayload).toEqual(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]));
  });
  test('a stored property is requested by address, so that the camera faces the house', async () => {
    const { property } = (await makeVisitor(mapped).post('/api/property/manual', typed)).json();
    await picture(`propertyId=${property.id}`, mapped);
    expect(google.seen.at(-1)?.query.get('location')).toBe(property.address);
  });
  test('a place without a picture is drawn', async () => {
    expect((await picture('address=the%20desert', mapped)).headers['content-type']).toBe('image/svg+xml');
  });
  test.each(['is unwell', 'forbids it', 'answers HTML', 'redirects'] as const)(
    'while it %s a house is drawn, and the key is not in the answer',
    async (misbehavior) => {
      google.order('picture', misbehavior);
      const answer = await picture(address, mapped);
      expect(answer.headers['content-type']).toBe('image/svg+xml');
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(goodKey);
    },
  );
  test('the key is never in an answer', async () => {
    for (const url of [
      `/api/street-view?${address}`,
      '/api/geocode?address=x',
      '/api/places/autocomplete?input=1234',
    ]) {
      const answer = await makeVisitor(mapped).get(url);
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(goodKey);
    }
  });
});
