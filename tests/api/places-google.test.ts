// The Google adapter against a loopback server that speaks Google's protocol: what is asked, and how answers are read.

import { afterAll, beforeEach, expect, test } from 'vitest';
import { findServiceZip } from '../../src/domain/service-area/service-area.ts';
import { type GooglePlacesOptions, googlePlaces } from '../../src/server/adapters/places/google.ts';
import type { FoundPlace, Places, StreetView } from '../../src/server/ports/places.ts';
import { business } from '../support/business.ts';
import { startFakeGoogleMaps } from '../support/fake-google-maps.ts';
import { goodKey } from '../support/fake-google-maps-answers.ts';

const google = await startFakeGoogleMaps();
afterAll(google.close);
beforeEach(google.behave);

const make = (options: Partial<GooglePlacesOptions> = {}) =>
  googlePlaces({
    apiKey: goodKey,
    serviceArea: () => business.serviceArea,
    placesBaseUrl: google.url,
    mapsBaseUrl: `${google.url}/`,
    ...options,
  });
const places = make();

const view: StreetView = {
  at: { address: '1234 N Main St, Mesa' },
  pitch: 5,
  fov: 80,
  width: 640,
  height: 400,
};
const home = { latitude: 33.4316, longitude: -111.8312 };
const found = (value: unknown) => ({ ok: true, value });
const lastBody = () => JSON.parse(google.seen.at(-1)?.body ?? '');

test('suggestions are Google’s predictions in their order', async () => {
  expect(await places.suggest('1234 n main')).toEqual(
    found([
      { placeId: 'ChIJ0', description: '1234 N Main St, Mesa, AZ, USA' },
      { placeId: 'ChIJ1', description: '1235 N Main St, Mesa, AZ, USA' },
    ]),
  );
});

test('suggestions are asked for as addresses in the United States, with only the fields we read', async () => {
  await places.suggest('  1234 \u0007 n\nmain\ud800');
  expect(lastBody()).toMatchObject({
    input: '1234 n main',
    includedRegionCodes: ['us'],
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
  });
  expect(google.seen[0]?.headers).toMatchObject({
    'x-goog-api-key': goodKey,
    'x-goog-fieldmask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
  });
});

test('the rectangle of the search holds every ZIP code of the service area, and not Tucson or Flagstaff', async () => {
  await places.suggest('1234 n main');
  const { low, high } = lastBody().locationRestriction.rectangle;
  const holds = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    low.latitude < latitude &&
    latitude < high.latitude &&
    low.longitude < longitude &&
    longitude < high.longitude;
  expect(business.serviceArea.zips.every(holds)).toBe(true);
  expect(holds({ latitude: 32.2226, longitude: -110.9747 })).toBe(false);
  expect(holds({ latitude: 35.1983, longitude: -111.6513 })).toBe(false);
});

test.each([
  ['many', 8],
  ['nowhere', 0],
  ['partly unreadable', 1],
])('typing "%s" suggests %i', async (input, count) => {
  const suggested = await places.suggest(input);
  expect(suggested.ok && suggested.value).toHaveLength(count);
});

test('a place is read from its components, the street in its short form', async () => {
  expect(await places.find('ChIJhome')).toEqual(
    found({
      placeId: 'ChIJhome',
      address: { street: '1234 N Main St', city: 'Mesa', state: 'AZ', zip: '85201' },
      position: home,
      squareFootage: null,
      yearBuilt: null,
      kind: null,
    }),
  );
});

test.each([
  ['ChIJunit-5', '1234 N Main St Unit 5'],
  ['ChIJunit-number-5', '1234 N Main St Unit 5'],
  ['ChIJsuite-5', '1234 N Main St Suite 5'],
])('the unit is part of the street: %s is %s', async (placeId, street) => {
  expect(await places.find(placeId)).toMatchObject(found({ address: { street } }));
});

test('only the fields we read are asked for, because Google bills by field', async () => {
  await places.find('ChIJhome');
  expect(google.seen[0]?.headers['x-goog-fieldmask']).toBe('id,formattedAddress,addressComponents,location');
});

test('a ZIP code missing among the components is taken from the address line', async () => {
  expect(await places.find('ChIJno-zip')).toMatchObject(found({ address: { zip: '85201' } }));
});

test('a city missing among the components is taken from the ZIP code', async () => {
  const city = findServiceZip(business.serviceArea, '85201')?.city;
  expect(await places.find('ChIJno-town')).toMatchObject(found({ address: { city } }));
});

test('a place without a position is accepted', async () => {
  expect(await places.find('ChIJno-position')).toMatchObject(found({ position: null }));
});

test('a place in another state is found, because the caller checks the service area', async () => {
  expect(await places.find('ChIJvegas')).toMatchObject(found({ address: { state: 'NV', zip: '89109' } }));
});

test.each([
  ['without a street number', 'ChIJno-number'],
  ['without a street', 'ChIJno-route'],
  ['whose only five digits are the street number', 'ChIJno-zip-at-all'],
  ['Google has forgotten', 'ChIJgone'],
  ['Google finds misspelled', 'Nonsense'],
])('a place %s is refused', async (_what, placeId) => {
  expect(await places.find(placeId)).toEqual(found(null));
});

test.each(['', '../geocode/json', 'ChIJ?key=1', 'ChIJ home', 'ChIJ%2e', 'é', 'x'.repeat(1_001)])(
  'the identifier "%.20s" is refused without a request',
  async (placeId) => {
    expect(await places.find(placeId)).toEqual(found(null));
    expect(google.seen).toEqual([]);
  },
);

test('size and kind come from the county’s records, asked with the address', async () => {
  const asked: FoundPlace['address'][] = [];
  const recordsAt: Places['recordsAt'] = async (address) => {
    asked.push(address);
    return { ok: true, value: { squareFootage: 1850, kind: 'single-family', yearBuilt: null } };
  };
  expect(await make({ recordsAt }).find('ChIJhome')).toMatchObject(
    found({ squareFootage: 1850, kind: 'single-family' }),
  );
  expect(asked).toEqual([{ street: '1234 N Main St', city: 'Mesa', state: 'AZ', zip: '85201' }]);
});

test.each([
  ['do not know it', async () => ({ ok: true, value: null }) as const],
  ['do not answer', async () => ({ ok: false, reason: 'unavailable' }) as const],
  ['fail', () => Promise.reject(new Error('the database is gone'))],
  ['hang', () => new Promise<never>(() => {})],
])('the place is found without a size when the records %s', async (_what, recordsAt) => {
  expect(await make({ recordsAt, maxWaitMs: 500 }).find('ChIJhome')).toMatchObject(
    found({ placeId: 'ChIJhome', squareFootage: null, kind: null }),
  );
});

test('an address is located within Arizona', async () => {
  expect(await places.locate('1234 N Main St #5 & more')).toEqual(found(home));
  expect(Object.fromEntries(google.seen[0]?.query ?? [])).toEqual({
    address: '1234 N Main St #5 & more',
    components: 'country:US|administrative_area:AZ',
    key: goodKey,
  });
});

test.each([
  ['is unknown', 'nowhere'],
  ['matches nothing but the state as a whole', 'gibberish'],
  ['Google only partly recognizes', 'another street'],
  ['is only its ZIP code to Google', 'a ZIP code'],
  ['is only a street to Google', 'a street alone'],
  ['is only a business to Google', 'a shop'],
  ['Google places approximately', 'a guess'],
  ['is empty', ' '],
])('an address that %s has no position', async (_what, address) => {
  expect(await places.locate(address)).toEqual(found(null));
});

test.each(['between two houses', 'a building', 'a guess before the house'])(
  'an address that is %s has the house’s position',
  async (address) => {
    expect(await places.locate(address)).toEqual(found(home));
  },
);

test('a street picture is asked for by address, and without a heading Google chooses it', async () => {
  expect(await places.streetPicture(view)).toEqual(
    found({ contentType: 'image/jpeg', body: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) }),
  );
  expect(google.seen.map(({ service }) => service)).toEqual(['metadata', 'picture']);
  expect(Object.fromEntries(google.seen[1]?.query ?? [])).toEqual({
    location: '1234 N Main St, Mesa',
    source: 'outdoor',
    size: '640x400',
    pitch: '5',
    fov: '80',
    return_error_code: 'true',
    key: goodKey,
  });
});

test('a street picture is asked for by position, with its heading', async () => {
  await places.streetPicture({ ...view, at: home, heading: 230 });
  expect(google.seen.map(({ query }) => query.get('location'))).toEqual(Array(2).fill('33.4316,-111.8312'));
  expect(google.seen[1]?.query.get('heading')).toBe('230');
});

test('a picture larger than Google makes them is asked for smaller, in the same shape', async () => {
  await places.streetPicture({ ...view, width: 960, height: 480 });
  expect(google.seen[1]?.query.get('size')).toBe('640x320');
});

test.each([
  ['the camera has not been', 'the desert', 1],
  ['there is nothing', 'no such town', 1],
  ['the picture was just removed', 'just removed', 2],
])('where %s there is no picture', async (_what, address, requests) => {
  expect(await places.streetPicture({ ...view, at: { address } })).toEqual(found(null));
  expect(google.seen).toHaveLength(requests);
});

test('there are street pictures with Google', () => {
  expect(places.hasStreetPictures).toBe(true);
});
