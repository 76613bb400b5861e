// Surcharges from the price list to the receipt, and the year built that some of them need.
import { describe, expect, test } from 'vitest';
import type { BusinessProfile } from '../../src/domain/business/profile.ts';
import { add, dollars } from '../../src/domain/money.ts';
import type { Surcharges } from '../../src/domain/pricing/price-tables.ts';
import type { Places } from '../../src/server/ports/places.ts';
import { sampleQuotes } from '../../src/server/use-cases/business/sample-quotes.ts';
import { receiptLines } from '../../src/server/use-cases/payment/build-receipt.ts';
import { business } from '../support/business.ts';
import { publishChange } from '../support/current-business.ts';
import { sampleAppointment } from '../support/sample-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

const surcharges: Surcharges = {
  yearBuilt: [{ before: 1960, addCents: dollars(50) }],
  zips: [{ zips: ['85390'], addCents: dollars(40) }],
  distance: [{ overMiles: 30, addCents: dollars(75) }],
};
const withSurcharges = (profile: BusinessProfile): BusinessProfile => ({
  ...profile,
  prices: { ...profile.prices, surcharges },
});

/** Has one address, built in this year. */
const placesWith = (yearBuilt: number | null): Places => {
  const records = { squareFootage: 1850, kind: 'single-family', yearBuilt } as const;
  const address = { street: '1 Main St', city: 'Mesa', state: 'AZ', zip: '85201' };
  return {
    find: async () => ({ ok: true, value: { placeId: 'x', address, position: null, ...records } }),
    suggest: async () => ({ ok: true, value: [] }),
    recordsAt: async () => ({ ok: true, value: records }),
    locate: async () => ({ ok: true, value: null }),
    streetPicture: async () => ({ ok: true, value: null }),
    hasStreetPictures: false,
    attribution: null,
  };
};
const house = { streetNumber: '12', streetName: 'Elm St', zipCode: '85390', squareFootage: 1850 };
const manual = (visitor: Visitor, more: object = {}) =>
  visitor.post('/api/property/manual', { ...house, ...more });
const validate = (visitor: Visitor, more: object = {}) =>
  visitor.post('/api/property/validate', { address: '1 Main St', placeId: 'x', ...more });

async function makeSite(yearBuilt: number | null = null) {
  const site = await makeTestApp({}, placesWith(yearBuilt));
  return { ...site, visitor: makeVisitor(site.app), publish: () => publishChange(site, withSurcharges) };
}

describe('a property typed by hand', () => {
  test('is quoted with every surcharge, each in a line of its own', async () => {
    const { visitor, publish, app } = await makeSite();
    await publish();
    const { property } = (await manual(visitor, { yearBuilt: 1955 })).json();
    expect(property).toMatchObject({
      yearBuilt: 1955,
      price: {
        payNowCents: 81_500,
        challengeCents: 40_750,
        tier: 'Single family, 1,201–3,000 sq ft',
        surcharges: [
          { label: 'Built before 1960', addCents: 5_000 },
          { label: 'Wickenburg 85390', addCents: 4_000 },
          { label: 'More than 30 miles from our office', addCents: 7_500 },
        ],
      },
    });
    const body = { serviceId: 'standard', propertyId: property.id };
    expect((await visitor.post('/api/pricing/calculate', body)).json()).toMatchObject({
      subtotal: 815,
      surcharges: [
        'Built before 1960: +$50',
        'Wickenburg 85390: +$40',
        'More than 30 miles from our office: +$75',
      ],
    });
    expect((await app.inject('/api/price-list')).json().surcharges).toBe(
      'We add $50 for a property built before 1960, $40 in ZIP code 85390 and $75 for one more than 30 miles from our office.',
    );
  });

  test('needs its year, and the field says so', async () => {
    const { visitor, publish } = await makeSite();
    await publish();
    const answer = await manual(visitor);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([
      { field: 'yearBuilt', message: 'Please enter the year it was built. Our price depends on it.' },
    ]);
  });

  test('is another property with another year', async () => {
    const { visitor, publish } = await makeSite();
    await publish();
    const idOf = async (yearBuilt: number) => (await manual(visitor, { yearBuilt })).json().property.id;
    expect(await idOf(1955)).toBe(await idOf(1955));
    expect(await idOf(1955)).not.toBe(await idOf(1956));
  });

  test('has a price that is flagged if county records have another year', async () => {
    const { visitor, publish } = await makeSite(1955);
    await publish();
    const { property } = (await manual(visitor, { yearBuilt: 1995 })).json();
    const body = { serviceId: 'standard', propertyId: property.id };
    expect((await visitor.post('/api/pricing/calculate', body)).json().recordsNote).toMatch(
      /built in 1955 \(\$815\)\. You told us .*built in 1995 \(\$765\)/,
    );
  });

  test('keeps its quote when its address is corrected after the prices changed', async () => {
    const { visitor, publish } = await makeSite();
    const before = (await manual(visitor)).json().property;
    await publish();
    const corrected = (await manual(visitor, { streetName: 'Elm Ave', replaces: before.id })).json().property;
    expect(corrected.price).toEqual(before.price);
    const larger = await manual(visitor, { squareFootage: 5000, replaces: before.id });
    expect(larger.statusCode).toBe(422);
  });
});

describe('a property of the directory', () => {
  test('has the directory’s year, whatever year the request sends', async () => {
    const { visitor, publish } = await makeSite(1955);
    await publish();
    const { property } = (await validate(visitor, { yearBuilt: 1995 })).json();
    expect([property.yearBuilt, property.price.payNowCents]).toEqual([1955, 70_000]);
  });

  test('without a year asks for it, with what is known', async () => {
    const { visitor, publish } = await makeSite(null);
    await publish();
    expect((await validate(visitor)).json()).toMatchObject({
      success: false,
      reason: 'year-unknown',
      found: { address: '1 Main St, Mesa, AZ 85201', squareFootage: 1850 },
    });
    const { property } = (await validate(visitor, { yearBuilt: 1995 })).json();
    expect(property).toMatchObject({ yearBuilt: 1995, isValidated: true, price: { payNowCents: 65_000 } });
  });
});

test('without a surcharge by year nobody is asked, and the year makes no other property', async () => {
  const { visitor } = await makeSite(1955);
  const { property } = (await validate(visitor)).json();
  expect(property).not.toHaveProperty('yearBuilt');
  const [first, second] = [await manual(visitor), await manual(visitor, { yearBuilt: 1955 })];
  expect(first.json().property).toEqual(second.json().property);
});

describe('a receipt', () => {
  const old = {
    ...sampleAppointment.property,
    property: { ...sampleAppointment.property.property, yearBuilt: 1950 },
  };
  const linesOf = (paymentMethod: 'pay_now' | 'challenge', total: number) =>
    receiptLines(withSurcharges(business), {
      ...sampleAppointment,
      property: old,
      addons: [],
      paymentMethod,
      total: dollars(total),
    }).map(({ name, amount }) => `${name} ${amount / 100}`);
  test('has a line for each surcharge', () => {
    expect(linesOf('pay_now', 700)).toEqual([expect.stringMatching(/ 650$/), 'Built before 1960 50']);
  });
  test('has a line for a discount or surcharge of the office, and still adds up', () => {
    const priceChange = { amount: -5_000, reason: 'returning customer' };
    const lines = receiptLines(withSurcharges(business), {
      ...sampleAppointment,
      property: old,
      addons: [],
      paymentMethod: 'pay_now',
      total: dollars(650),
      priceChange,
    });
    expect(lines.map(({ name, amount }) => `${name} ${amount / 100}`)).toEqual([
      expect.stringMatching(/ 650$/),
      'Built before 1960 50',
      'Discount, returning customer -50',
    ]);
    expect(add(...lines.map(({ amount }) => amount))).toBe(dollars(650));
  });
  test('has half of each with the challenge', () => {
    expect(linesOf('challenge', 350)).toEqual([expect.stringMatching(/ 325$/), 'Built before 1960 25']);
  });
});

test('the sample quotes of the desk have an old house and a far one, if either list has surcharges', () => {
  const quotes = sampleQuotes(business, withSurcharges(business));
  expect(quotes.map(({ house, beforeCents, afterCents }) => [house, beforeCents, afterCents])).toEqual([
    ['A house of 1,150 sq ft', 57_500, 57_500],
    ['A house of 2,400 sq ft, built in 1959', 65_000, 70_000],
    ['A house of 4,100 sq ft in Wickenburg 85390', 72_500, 84_000],
  ]);
  expect(sampleQuotes(withSurcharges(business), business)[2]?.house).toContain('Wickenburg');
});
