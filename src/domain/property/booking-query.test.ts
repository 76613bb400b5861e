import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/support/any-text.ts';
import { business } from '../../../tests/support/business.ts';
import { PAYMENT_METHODS } from '../pricing/payment-method.ts';
import {
  type BookingContext,
  isOutsideServiceArea,
  isSameBooking,
  readBookingQuery,
  readKindQuery,
  toBookingQuery,
  toWizardQuery,
} from './booking-query.ts';
import { COMMERCIAL_TYPES, MOBILE_HOME_TYPES, type Property, UNIT_COUNTS } from './property.ts';
import { squareFeet } from './square-feet.ts';

const house: BookingContext = {
  address: { street: '1234 N Main St', city: 'Mesa', state: 'AZ', zip: '85201' },
  property: { kind: 'single-family', squareFootage: squareFeet(1850) },
  paymentMethod: 'challenge',
};

const readText = (query: string) => readBookingQuery(business.serviceArea, new URLSearchParams(query));
const given = (change: Record<string, string>) => {
  const query = new URLSearchParams(toBookingQuery(house));
  for (const [name, value] of Object.entries(change)) query.set(name, value);
  return readBookingQuery(business.serviceArea, query);
};

describe('the query of a booking', () => {
  test('has the address, the property and the payment method, and nothing else', () => {
    expect(Object.fromEntries(new URLSearchParams(toBookingQuery(house)))).toEqual({
      street: '1234 N Main St',
      city: 'Mesa',
      state: 'AZ',
      zip: '85201',
      propertyType: 'Single Family Residence',
      squareFootage: '1850',
      paymentMethod: 'challenge',
    });
  });

  test('has the units as JSON lists', () => {
    const property: Property = {
      kind: 'multi-family',
      units: 2,
      squareFootage: null,
      unitLabels: ['Front', 'Back & side'],
      unitSquareFootages: [squareFeet(800), squareFeet(1100)],
    };
    const query = new URLSearchParams(toBookingQuery({ ...house, property }));
    expect(query.get('multiFamilyUnits')).toBe('2 Units');
    expect(query.get('unitLabels')).toBe('["Front","Back & side"]');
    expect(query.get('unitSquareFootages')).toBe('[800,1100]');
  });

  test('has the year built if the property has it, and an unreadable one is left out', () => {
    expect(given({ yearBuilt: '1957' })?.property).toEqual({ ...house.property, yearBuilt: 1957 });
    expect(given({ yearBuilt: '57' })?.property).toEqual(house.property);
  });

  test('for the wizard starts with the one-line address', () => {
    const query = toWizardQuery(house);
    expect(new URLSearchParams(query).get('address')).toBe('1234 N Main St, Mesa, AZ 85201');
    expect(query.endsWith(toBookingQuery(house))).toBe(true);
  });
});

describe('a query is read', () => {
  test('with a one-line address instead of a street', () => {
    const context = readText('address=12 W Oak Ln, Mesa, AZ 85201&zip=85201&squareFootage=900');
    expect(context?.address).toEqual({ ...house.address, street: '12 W Oak Ln' });
  });
  test('with zipCode instead of zip', () => {
    expect(readText('street=12 W Oak Ln&zipCode=85122&squareFootage=900')?.address).toMatchObject({
      city: 'Casa Grande',
      zip: '85122',
    });
  });
  test('as Arizona, whatever state it has', () => {
    expect(given({ state: 'NV' })?.address.state).toBe('AZ');
  });
  test.each(['', 'free', 'pay_later_maybe'])('as pay now where paymentMethod is "%s"', (paymentMethod) => {
    expect(given({ paymentMethod })?.paymentMethod).toBe('pay_now');
  });
  test('without line breaks, control and bidirectional characters', () => {
    expect(given({ street: '12\n\u202eW\u0000 Oak', city: '\u2066Mesa\u2069' })?.address).toMatchObject({
      street: '12 W Oak',
      city: 'Mesa',
    });
  });
});

describe('a query is not read', () => {
  test.each([
    ['without a street', { street: '' }],
    ['with a street of invisible characters', { street: '\u200b\u202e' }],
    ['with a street longer than any', { street: 'x'.repeat(121) }],
    ['without a ZIP code', { zip: '' }],
    ['outside the service area', { zip: '85701' }],
    ['without a size', { squareFootage: '' }],
    ['with a size of nothing', { squareFootage: '0' }],
    ['with a kind nobody has heard of', { propertyType: 'Castle' }],
    [
      'with more units than are inspected',
      { propertyType: 'Multi-Family Residence', multiFamilyUnits: '7 Units' },
    ],
  ] as [string, Record<string, string>][])('%s', (_what, change) => {
    expect(given(change)).toBeNull();
  });
});

const size = fc.integer({ min: 1, max: 7000 }).map(squareFeet);
const anyProperty: fc.Arbitrary<Property> = fc.oneof(
  fc.record({ kind: fc.constant('single-family' as const), squareFootage: size }),
  fc.constantFrom(...UNIT_COUNTS).chain((units) => {
    const perUnit = { minLength: units, maxLength: units };
    return fc.record({
      kind: fc.constant('multi-family' as const),
      units: fc.constant(units),
      squareFootage: fc.option(size),
      unitLabels: fc.option(fc.array(fc.stringMatching(/^[A-Z&=+%"\\]{1,40}$/), perUnit)),
      unitSquareFootages: fc.option(fc.array(size, perUnit)),
    });
  }),
  fc.record({
    kind: fc.constant('mobile-home' as const),
    mobileHomeType: fc.constantFrom(...MOBILE_HOME_TYPES),
    squareFootage: fc.option(size),
  }),
  fc.record({
    kind: fc.constant('commercial' as const),
    commercialType: fc.option(fc.constantFrom(...COMMERCIAL_TYPES)),
    squareFootage: fc.option(size),
  }),
);
const anyAddress = fc
  .tuple(
    fc.constantFrom(...business.serviceArea.zips),
    fc.stringMatching(/^[0-9]{1,5} [A-Zé][a-z&=+%#'-]{0,60}$/),
  )
  .map(([{ zip, city }, street]) => ({ street, city, state: 'AZ' as const, zip }));

test('a written query parses back to the same property', () => {
  const law = fc.property(
    fc.record({
      address: anyAddress,
      property: anyProperty,
      paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    }),
    (context) => {
      expect(readText(toBookingQuery(context))).toEqual(context);
      expect(readText(toWizardQuery(context))).toEqual(context);
    },
  );
  fc.assert(law);
});

test('reading never throws', () => {
  const names = ['street', 'zip', 'propertyType', 'squareFootage', 'unitLabels', '__proto__', 'constructor'];
  const pair = fc.tuple(fc.constantFrom(...names), anyText({ maxLength: 20 }));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
      readBookingQuery(
        business.serviceArea,
        new URLSearchParams([...pairs, ...new URLSearchParams(toBookingQuery(house))]),
      );
    }),
  );
});

describe('a link that is not quite right', () => {
  const house = 'street=12+N+Elm+St&zip=85201&squareFootage=1500';
  test.each([
    ['propertyType=Commercial&commercialType=Church', null],
    ['propertyType=Commercial+Property&commercialType=auto+shop', 'Auto Shop'],
    ['propertyType=Warehouse', 'Warehouse'],
  ])('"%s" is commercial', (type, commercialType) => {
    const read = readBookingQuery(business.serviceArea, new URLSearchParams(`${house}&${type}`));
    expect(read?.property).toMatchObject({ kind: 'commercial', commercialType });
  });
  test('can name only the kind of property', () => {
    const kind = (query: string) => readKindQuery(new URLSearchParams(query));
    expect(kind('propertyType=Mobile/Manufactured+Home')).toBe('Mobile/Manufactured Home');
    expect(kind('propertyType=commercial')).toBe('Commercial Property');
    expect(kind('propertyType=castle')).toBeNull();
    expect(kind('')).toBeNull();
  });
  test.each([
    ['zip=85701', true],
    ['address=1+Main+St,+Tucson,+AZ+85701', true],
    ['zip=85201', false],
    ['zip=no', false],
    ['', false],
  ])('"%s" outside the service area: %s', (query, outside) => {
    expect(isOutsideServiceArea(business.serviceArea, new URLSearchParams(query))).toBe(outside);
  });
});

describe('two bookings are the same property', () => {
  const built = (yearBuilt: number) => ({ ...house, property: { ...house.property, yearBuilt } });
  test('with another payment method', () =>
    expect(isSameBooking(house, { ...house, paymentMethod: 'pay_now' })).toBe(true));
  test('unless both name a year and it differs', () => {
    expect(isSameBooking(built(1957), house)).toBe(true);
    expect(isSameBooking(built(1957), built(1957))).toBe(true);
    expect(isSameBooking(built(1957), built(1995))).toBe(false);
  });
  test('but not at another address or of another size', () => {
    const larger: Property = { kind: 'single-family', squareFootage: squareFeet(1851) };
    expect(isSameBooking(house, { ...house, property: larger })).toBe(false);
    expect(isSameBooking(house, { ...house, address: { ...house.address, zip: '85203' } })).toBe(false);
  });
});
