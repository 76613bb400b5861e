import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cents } from '../../domain/money.ts';
import { squareFeet } from '../../domain/property/square-feet.ts';
import {
  type ConfirmedProperty,
  clearConfirmedProperty,
  confirmedProperty,
  propertyData,
  readConfirmedProperty,
  saveConfirmedProperty,
} from './confirmed-property.ts';

const areas = { session: new Map<string, string>(), local: new Map<string, string>() };

const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
});

beforeEach(() => {
  areas.session.clear();
  areas.local.clear();
  vi.stubGlobal('window', {
    sessionStorage: storageOf(areas.session),
    localStorage: storageOf(areas.local),
  });
});

const house: ConfirmedProperty = {
  id: '3f0d3a52-7a55-4a6e-9d1f-0b6a6b8f7c11',
  address: { street: '1234 N Main St', city: 'Mesa', state: 'AZ', zip: '85201' },
  property: { kind: 'single-family', squareFootage: squareFeet(1200) },
  isValidated: true,
  placeId: 'parcel:maricopa:1',
  features: { hasCasita: false, hasPoolSpa: true, hasDetachedGarage: false },
  streetViewUrl: '/api/street-view?propertyId=3f0d3a52-7a55-4a6e-9d1f-0b6a6b8f7c11',
  paymentMethod: 'challenge',
  price: {
    ok: true,
    value: {
      payNow: cents(62_500),
      challenge: cents(31_250),
      tier: 'Single family, up to 1,200 sq ft',
      surcharges: [{ label: 'Built before 1960', amount: cents(5_000) }],
      unitByUnit: null,
    },
  },
};
const stored = () => JSON.parse(areas.session.get('confirmedProperty') ?? 'null');
const reread = (change: object) => {
  saveConfirmedProperty(house);
  return readConfirmedProperty({ ...stored(), ...change });
};

describe('a confirmed property', () => {
  test('is kept under both keys and read back as it was', () => {
    saveConfirmedProperty(house);
    expect(confirmedProperty.read()).toEqual(house);
    expect(propertyData.read()).toEqual(house);
  });
  test('is written with its fields and prices under the specified key', () => {
    saveConfirmedProperty(house);
    expect(stored()).toMatchObject({
      address: '1234 N Main St, Mesa, AZ 85201',
      zipCode: '85201',
      propertyType: 'Single Family Residence',
      squareFootage: 1200,
      isManual: false,
      hasPoolSpa: true,
      basePrice: 625,
      payNowPrice: 625,
      challengePrice: 312.5,
      pricingTier: 'Single family, up to 1,200 sq ft',
      paymentMethod: 'challenge',
    });
  });
  test('with custom pricing is written without a price, and read back as such', () => {
    const custom: ConfirmedProperty = { ...house, price: { ok: false, reason: 'custom-pricing' } };
    saveConfirmedProperty(custom);
    expect(stored()).not.toHaveProperty('basePrice');
    expect(confirmedProperty.read()).toEqual(custom);
  });
  test('stored without a quoted price is read without one', () => {
    const { price: _, ...older } = house;
    expect(reread({ price: undefined })).toEqual(older);
  });
  test('with units is read back with them', () => {
    const units: ConfirmedProperty = {
      ...house,
      property: {
        kind: 'multi-family',
        units: 2,
        squareFootage: null,
        yearBuilt: 1958,
        unitLabels: ['Front', 'Back'],
        unitSquareFootages: [squareFeet(800), squareFeet(1100)],
      },
      price: {
        ok: true,
        value: {
          payNow: cents(80_000),
          challenge: cents(40_000),
          tier: 'Multi-family, 2 units priced by size',
          surcharges: [],
          unitByUnit: { unitPrices: [cents(47_500), cents(52_500)], discountPercent: 20 },
        },
      },
    };
    saveConfirmedProperty(units);
    expect(confirmedProperty.read()).toEqual(units);
  });
  test('is gone from both keys when it is forgotten', () => {
    saveConfirmedProperty(house);
    clearConfirmedProperty();
    expect([confirmedProperty.read(), propertyData.read()]).toEqual([null, null]);
  });
});

describe('what was stored is not trusted', () => {
  test('the prices in dollars are never read back', () => {
    expect(reread({ basePrice: 1, payNowPrice: 1, challengePrice: 1, pricingTier: 'free' })).toEqual(house);
  });
  test.each(['https://evil.example/x', '//evil.example/api/street-view?', 'javascript:alert(1)', 7])(
    'a picture at %s is left out',
    (streetViewUrl) => {
      expect(reread({ streetViewUrl })?.streetViewUrl).toBeNull();
    },
  );
  test.each([7, 'free', {}, { payNowCents: 1.5 }])('a price of %j is left out', (price) => {
    expect(reread({ price })).not.toHaveProperty('price');
  });
  test('a way to pay that does not exist is pay now', () => {
    expect(reread({ paymentMethod: 'free' })?.paymentMethod).toBe('pay_now');
  });
  test.each([1, 'true', null])('%j is not a yes', (odd) => {
    expect(reread({ isValidated: odd, hasPoolSpa: odd })).toMatchObject({
      isValidated: false,
      features: { hasPoolSpa: false },
    });
  });
  test.each([
    ['no id', { id: '' }],
    ['an id that is no text', { id: 7 }],
    ['no street', { street: undefined }],
    ['an endless city', { city: 'x'.repeat(201) }],
    ['a ZIP code elsewhere', { zip: '85701' }],
    ['a ZIP code that is no text', { zip: 85201 }],
    ['no size', { squareFootage: undefined }],
    ['a kind nobody knows', { propertyType: 'Castle' }],
  ])('with %s it is nothing', (_what, change) => {
    expect(reread(change)).toBeNull();
  });
  test.each([null, [], 'text', 7])('%j is nothing', (found) => {
    expect(readConfirmedProperty(found)).toBeNull();
  });
});
