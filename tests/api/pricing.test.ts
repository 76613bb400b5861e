// What a stored property costs: the domain's quote, whatever else a request carries.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { phoneText } from '../../src/domain/business/wording.ts';
import { toDollarNumber } from '../../src/domain/money.ts';
import type { AddonId } from '../../src/domain/pricing/addons.ts';
import type { PaymentMethod } from '../../src/domain/pricing/payment-method.ts';
import { priceList } from '../../src/domain/pricing/price-list.ts';
import { quote } from '../../src/domain/pricing/quote.ts';
import { type FlatPropertyInput, parseProperty } from '../../src/domain/property/parse-property.ts';
import { COMMERCIAL_TYPES, MOBILE_HOME_TYPES, UNIT_COUNTS } from '../../src/domain/property/property.ts';
import { business } from '../support/business.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

const { app, db, setNow } = await makeTestApp();

const house = { squareFootage: 1850 };
const where = { streetNumber: '1234', direction: '', streetName: 'Main St', zipCode: '85201' };

async function stored(building: object, visitor = makeVisitor(app)): Promise<string> {
  return (await visitor.post('/api/property/manual', { ...where, ...building })).json().property.id;
}
const calculate = (propertyId: string, more: object = {}, visitor = makeVisitor(app)) =>
  visitor.post('/api/pricing/calculate', { serviceId: 'standard', propertyId, ...more });

function quoted(building: FlatPropertyInput, paymentMethod: PaymentMethod, addons: readonly AddonId[] = []) {
  const property = parseProperty(building);
  if (!property.ok) throw new Error(property.reason);
  const priced = quote(business, {
    property: property.value,
    address: { zip: where.zipCode },
    paymentMethod,
    addons,
  });
  if (!priced.ok) throw new Error(priced.reason);
  const { base, total, price } = priced.value;
  return {
    basePrice: toDollarNumber(base),
    subtotal: toDollarNumber(total),
    tier: price.tier,
    paymentMethod,
  };
}

const claim = (propertyId: string, visitor: Visitor) =>
  visitor.post('/api/credential-claims', {
    propertyId,
    credentials: business.credentials.map(({ id }) => id),
    fullName: 'Dana Ortiz',
    licenseNumbers: 'ROC 123456',
  });

const listed: FlatPropertyInput[] = [
  ...[1, 1200, 1201, 3000, 3001, 5000, 5001, 6000].map((squareFootage) => ({ squareFootage })),
  ...UNIT_COUNTS.map((units) => ({
    propertyType: 'Multi-Family Residence',
    multiFamilyUnits: `${units} Units`,
  })),
  {
    propertyType: 'Multi-Family Residence',
    multiFamilyUnits: '3 Units',
    unitSquareFootages: [900, 1000, 1400],
  },
  ...MOBILE_HOME_TYPES.map((mobileHomeType) => ({
    propertyType: 'Mobile/Manufactured Home',
    mobileHomeType,
  })),
  ...COMMERCIAL_TYPES.map((commercialType) => ({ propertyType: 'Commercial', commercialType })),
];

describe('the price of a stored property', () => {
  test.each(listed)('equals the domain’s price: %j', async (building) => {
    const visitor = makeVisitor(app);
    const id = await stored(building, visitor);
    expect((await calculate(id)).json()).toMatchObject(quoted(building, 'pay_now'));
    await claim(id, visitor);
    expect((await calculate(id, {}, visitor)).json()).toMatchObject(quoted(building, 'challenge'));
  });

  test('has been compared for every row of the price list', () => {
    const tiers = new Set(listed.map((building) => quoted(building, 'pay_now').tier));
    expect(priceList(business.prices).filter(({ tier }) => !tiers.has(tier))).toEqual([]);
  });

  test('above 6,000 square feet has to be asked at the office', async () => {
    const id = await stored({ squareFootage: 6000 });
    await db.updateTable('properties').set({ square_footage: 6001 }).where('id', '=', id).execute();
    const answer = await calculate(id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'custom-pricing' });
    expect(answer.json().message).toContain(phoneText(business.office.phone));
  });

  test('is answered without setting a cookie', async () => {
    expect((await calculate(await stored(house))).headers['set-cookie']).toBeUndefined();
  });
});

describe('add-ons', () => {
  test('are added line by line, each once', async () => {
    const addons = ['foundation', 'pool', 'termite_referral', 'foundation'];
    expect((await calculate(await stored(house), { addons })).json()).toMatchObject({
      basePrice: 650,
      subtotal: 750,
      addons: [
        { id: 'termite_referral', price: 0 },
        { id: 'pool', price: 0 },
        { id: 'foundation', price: 100 },
      ],
    });
  });
  test('the service with a pool includes the pool, once', async () => {
    const answer = await calculate(await stored(house), { serviceId: 'standard_pool', addons: ['pool'] });
    expect(answer.json().addons).toMatchObject([{ id: 'pool', price: 0 }]);
  });
});

test.each([
  ['service', { serviceId: 'gold' }, 422, 'unknown-service'],
  ['service', { serviceId: 'toString' }, 422, 'unknown-service'],
  ['add-on', { addons: ['sauna'] }, 422, 'unknown-addon'],
  ['property', { propertyId: '00000000-0000-4000-8000-000000000000' }, 404, 'unknown-property'],
  ['kind of id', { propertyId: '1' }, 400, 'invalid-input'],
  ['way to pay', { paymentMethod: 'free' }, 400, 'invalid-input'],
])('an unknown %s is refused: %j', async (_what, change, status, code) => {
  const answer = await calculate(await stored(house), change);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

describe('the challenge price', () => {
  const claimed = async () => {
    const visitor = makeVisitor(app);
    const id = await stored(house, visitor);
    const claimId = (await claim(id, visitor)).json().id as string;
    return { visitor, id, claimId };
  };
  const decide = (claimId: string, status: 'approved' | 'rejected') =>
    db.updateTable('credential_claims').set({ status }).where('id', '=', claimId).execute();
  const half = { basePrice: 325, paymentMethod: 'challenge' };
  const standard = { basePrice: 650, paymentMethod: 'pay_now', awaitingVerification: false };

  test('is half while a claim awaits verification, and a pool then costs its 50', async () => {
    const { visitor, id } = await claimed();
    const answer = await calculate(id, { paymentMethod: 'challenge', addons: ['pool'] }, visitor);
    expect(answer.json()).toMatchObject({ ...half, subtotal: 375, awaitingVerification: true });
  });
  test('does not apply to Pay Now', async () => {
    const { visitor, id } = await claimed();
    expect((await calculate(id, { paymentMethod: 'pay_now' }, visitor)).json()).toMatchObject(standard);
  });
  test('stays half, confirmed, once the claim is approved', async () => {
    const { visitor, id, claimId } = await claimed();
    await decide(claimId, 'approved');
    expect((await calculate(id, {}, visitor)).json()).toMatchObject({ ...half, awaitingVerification: false });
  });
  test('stays confirmed when the claim is sent again after its approval', async () => {
    const { visitor, id, claimId } = await claimed();
    await decide(claimId, 'approved');
    setNow(new Date('2026-11-16T17:00:00Z'));
    await claim(id, visitor);
    expect((await calculate(id, {}, visitor)).json()).toMatchObject({ ...half, awaitingVerification: false });
  });
  test('is gone once the claim is rejected', async () => {
    const { visitor, id, claimId } = await claimed();
    await decide(claimId, 'rejected');
    expect((await calculate(id, { paymentMethod: 'challenge' }, visitor)).json()).toMatchObject(standard);
  });
  test('is not restored by claiming again after a rejection', async () => {
    const { visitor, id, claimId } = await claimed();
    await decide(claimId, 'rejected');
    const again = await claim(id, visitor);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'claim-rejected' });
    expect((await calculate(id, { paymentMethod: 'challenge' }, visitor)).json()).toMatchObject(standard);
  });
  test('stays with the same building when its address is corrected, and with no other building', async () => {
    const { visitor, id } = await claimed();
    const corrected = await stored({ ...house, streetName: 'Main St Unit 4', replaces: id }, visitor);
    expect((await calculate(corrected, {}, visitor)).json()).toMatchObject(half);
    const elsewhere = await stored({ ...house, streetNumber: '999', replaces: id }, visitor);
    expect((await calculate(elsewhere, {}, visitor)).json()).toMatchObject({ paymentMethod: 'pay_now' });
    const larger = await stored({ ...house, squareFootage: 5500, replaces: id }, visitor);
    expect((await calculate(larger, {}, visitor)).json()).toMatchObject({ paymentMethod: 'pay_now' });
  });
  test('does not apply in another browser', async () => {
    const { id } = await claimed();
    const stranger = makeVisitor(app);
    await stored(house, stranger);
    expect((await calculate(id, { paymentMethod: 'challenge' }, stranger)).json()).toMatchObject(standard);
  });
  test('does not apply to another property', async () => {
    const { visitor } = await claimed();
    const other = await stored({ squareFootage: 1851 }, visitor);
    expect((await calculate(other, { paymentMethod: 'challenge' }, visitor)).json()).toMatchObject(standard);
  });
});

// Someone whose claim gives them the half price of this very property.
const owner = makeVisitor(app);
const ownersProperty = await stored(house, owner);
await claim(ownersProperty, owner);

describe('no tampering changes the price', () => {
  const ask = (over: { query?: string; headers?: Record<string, string>; body?: object }) =>
    makeVisitor(app).send({
      method: 'POST',
      url: `/api/pricing/calculate${over.query ?? ''}`,
      headers: over.headers ?? {},
      payload: { serviceId: 'standard', propertyId: ownersProperty, ...over.body },
    });
  test('the claimant has the half price', async () => {
    expect((await calculate(ownersProperty, {}, owner)).json()).toMatchObject({ basePrice: 325 });
  });

  const hashed = () =>
    createHash('sha256')
      .update(owner.cookie()?.slice('browser='.length) ?? '')
      .digest();

  test.each([
    ['a wish in the body', () => ({ body: { paymentMethod: 'challenge' } })],
    ['a price in the query', () => ({ query: '?price=1&amount=1&basePrice=1&subtotal=1' })],
    ['a wish in the query', () => ({ query: '?paymentMethod=challenge&challengeAvailable=true' })],
    ['a size in the query', () => ({ query: '?squareFootage=1&propertyType=Single%20Family%20Residence' })],
    ['a price in headers', () => ({ headers: { 'x-price': '1', 'x-amount': '1', price: '1' } })],
    ['a wish in headers', () => ({ headers: { 'x-payment-method': 'challenge', 'x-browser': 'me' } })],
    ['other cookies', () => ({ headers: { cookie: 'paymentMethod=challenge; challengeAvailable=true' } })],
    ['a made-up browser', () => ({ headers: { cookie: `browser=${'A'.repeat(43)}` } })],
    ['a cookie cut short', () => ({ headers: { cookie: owner.cookie()?.slice(0, -1) ?? '' } })],
    [
      'the stored hash as a cookie',
      () => ({ headers: { cookie: `browser=${hashed().toString('base64url')}` } }),
    ],
    ['the cookie under the https name', () => ({ headers: { cookie: `__Host-${owner.cookie()}` } })],
    ['the cookie as a query', () => ({ query: `?${owner.cookie()}` })],
  ])('%s', async (_what, make) => {
    expect((await ask(make())).json()).toMatchObject({
      basePrice: 650,
      subtotal: 650,
      paymentMethod: 'pay_now',
    });
  });

  test.each([
    'price',
    'amount',
    'squareFootage',
    'basePrice',
    'subtotal',
    'claimId',
    'propertyType',
    'discount',
  ])('%s in the body is refused', async (field) => {
    const answer = await ask({ body: { [field]: 1 } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(field);
  });
});

test('the services that can be booked start at the lowest price of the list', async () => {
  const services = (await app.inject('/api/services')).json();
  expect(services.map(({ id, basePrice }: Record<string, unknown>) => [id, basePrice])).toEqual([
    ['standard', 575],
    ['standard_pool', 575],
  ]);
});
