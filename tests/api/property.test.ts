// From a suggested address to a stored property.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loadSampleData } from '../../src/server/db/load-sample-data.ts';
import type { FoundPlace, Places } from '../../src/server/ports/places.ts';
import { publishedBusiness } from '../support/current-business.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

const { app, db } = await makeTestApp();
await loadSampleData(db, publishedBusiness);

const suggested = async (visitor: Visitor, input: string) => {
  const found = await visitor.get(`/api/places/autocomplete?input=${encodeURIComponent(input)}`);
  const [{ description, place_id }] = found.json().predictions;
  return { address: description as string, placeId: place_id as string };
};
const validate = async (input: string, more: object = {}, visitor = makeVisitor(app)) =>
  visitor.post('/api/property/validate', { ...(await suggested(visitor, input)), ...more });

describe('a picked suggestion', () => {
  test('is stored with the directory’s address, size and kind, under an id', async () => {
    const answer = await validate('123 N Center St, Mesa');
    const { property } = answer.json();
    expect(answer.json()).toMatchObject({
      success: true,
      property: {
        address: '123 N Center St, Mesa, AZ 85201',
        zipCode: '85201',
        county: 'Maricopa',
        propertyType: 'Single Family Residence',
        squareFootage: 980,
        isValidated: true,
        isManual: false,
        manualEntry: false,
      },
    });
    const row = await db
      .selectFrom('properties')
      .selectAll()
      .where('id', '=', property.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ street: '123 N Center St', square_footage: 980, validated: true });
  });

  test('has the directory’s size, whatever size the request sends', async () => {
    const answer = await validate('123 N Center St, Mesa', { squareFootage: 1 });
    expect(answer.json().property.squareFootage).toBe(980);
  });

  test('is not validated when the visitor chooses another kind of building', async () => {
    const answer = await validate('123 N Center St, Mesa', { propertyType: 'Mobile/Manufactured Home' });
    expect(answer.json().property).toMatchObject({
      propertyType: 'Mobile/Manufactured Home',
      squareFootage: 980,
      isValidated: false,
      manualEntry: true,
    });
  });

  test('is found with an unknown unit, which is stored with the property', async () => {
    const answer = await validate('123 n center st apt 3, mesa', { unit: 'apt 3' });
    expect(answer.json().property).toMatchObject({
      address: '123 N Center St Apt 3, Mesa, AZ 85201',
      squareFootage: 980,
      isValidated: true,
    });
    const refused = await validate('123 N Center St, Mesa', { unit: '<b>' });
    expect(refused.json().fields).toMatchObject([{ field: 'unit' }]);
  });

  test('without a recorded size asks for it', async () => {
    const answer = await validate('602 N Sunshine Blvd');
    expect(answer.json()).toEqual({
      success: false,
      reason: 'size-unknown',
      message: expect.stringContaining('enter it'),
      found: { address: '602 N Sunshine Blvd, Eloy, AZ 85131', zipCode: '85131' },
    });
  });

  test('without a recorded size accepts the visitor’s, and is not validated', async () => {
    const answer = await validate('602 N Sunshine Blvd', { squareFootage: 1450 });
    expect(answer.json()).toMatchObject({
      success: true,
      property: { squareFootage: 1450, isValidated: false, manualEntry: true },
    });
  });

  test('keeps the structures on the lot', async () => {
    const answer = await validate('123 N Center St, Mesa', { hasCasita: true, hasPoolSpa: true });
    expect(answer.json().property).toMatchObject({
      hasCasita: true,
      hasPoolSpa: true,
      hasDetachedGarage: false,
    });
  });

  test('has one id in one browser, and another in another', async () => {
    const first = makeVisitor(app);
    const ids = [];
    for (const visitor of [first, first, makeVisitor(app)]) {
      ids.push((await validate('160 N Center St, Mesa', {}, visitor)).json().property.id);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('is found by its address when its identifier no longer exists', async () => {
    const visitor = makeVisitor(app);
    const { address } = await suggested(visitor, '123 N Center St, Mesa');
    const answer = await visitor.post('/api/property/validate', { address, placeId: 'parcel:maricopa:1' });
    expect(answer.json()).toMatchObject({ success: true, property: { squareFootage: 980 } });
  });

  test('that does not exist is not found, and sets no cookie', async () => {
    const body = { address: 'Atlantis', placeId: 'parcel:maricopa:1' };
    const answer = await makeVisitor(app).post('/api/property/validate', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: false, reason: 'not-found' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('belongs to a browser by the hash of its cookie', async () => {
    const visitor = makeVisitor(app);
    const { id } = (await validate('123 N Center St, Mesa', {}, visitor)).json().property;
    const row = await db.selectFrom('properties').select('browser').where('id', '=', id).executeTakeFirst();
    const value = visitor.cookie()?.replace('browser=', '') ?? '';
    expect(row?.browser).toEqual(createHash('sha256').update(value).digest());
  });
});

describe('another provider’s place', () => {
  const home: FoundPlace = {
    placeId: 'x',
    address: { street: '1 Main St', city: 'Mesa', state: 'AZ', zip: '85201' },
    position: null,
    squareFootage: 1850,
    kind: 'single-family',
    yearBuilt: 1978,
  };
  const answerWith = async (find: Places['find']) => {
    const places: Places = {
      find,
      suggest: async () => ({ ok: true, value: [] }),
      recordsAt: async () => ({ ok: true, value: null }),
      locate: async () => ({ ok: true, value: null }),
      streetPicture: async () => ({ ok: true, value: null }),
      hasStreetPictures: true,
      attribution: null,
    };
    const { app: other } = await makeTestApp({}, places);
    return makeVisitor(other).post('/api/property/validate', { address: '1 Main St', placeId: 'x' });
  };
  const found = (address: Partial<FoundPlace['address']>) => async () =>
    ({ ok: true, value: { ...home, address: { ...home.address, ...address } } }) as const;

  test.each([
    ['in another county', { city: 'Tucson', zip: '85701' }],
    ['in another state', { state: 'NV', zip: '89109' }],
    ['in another state that claims one of our ZIP codes', { state: 'NV' }],
  ])('%s is outside the service area, which is named', async (_where, address) => {
    const answer = await answerWith(found(address));
    expect(answer.json()).toMatchObject({ success: false, reason: 'outside-service-area' });
    expect(answer.json().message).toMatch(/Maricopa.*Pinal/);
  });

  test('with a street too long to be one is not found', async () => {
    expect((await answerWith(found({ street: `1 ${'x'.repeat(200)}` }))).json()).toMatchObject({
      success: false,
      reason: 'not-found',
    });
  });

  test('has a street picture where the provider has pictures', async () => {
    const { property } = (await answerWith(found({}))).json();
    expect(property.streetViewUrl).toBe(`/api/street-view?propertyId=${property.id}`);
  });

  test('falls back to the manual form when the provider is unavailable', async () => {
    const answer = await answerWith(async () => ({ ok: false, reason: 'unavailable' }));
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'places-unavailable' });
    expect(answer.json().message).toContain('yourself');
  });
});
