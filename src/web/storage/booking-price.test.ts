import { expect, test } from 'vitest';
import { cents } from '../../domain/money.ts';
import { squareFeet } from '../../domain/property/square-feet.ts';
import { priceToShow } from './booking-price.ts';
import type { ConfirmedProperty } from './confirmed-property.ts';

const quoted = {
  ok: true,
  value: {
    payNow: cents(60_000),
    challenge: cents(30_000),
    tier: 'Quoted',
    surcharges: [],
    unitByUnit: null,
  },
} as const;
const confirmed: ConfirmedProperty = {
  id: '3f0d3a52-7a55-4a6e-9d1f-0b6a6b8f7c11',
  address: { street: '1234 N Main St', city: 'Mesa', state: 'AZ', zip: '85201' },
  property: { kind: 'single-family', squareFootage: squareFeet(1850) },
  isValidated: true,
  placeId: null,
  features: { hasCasita: false, hasPoolSpa: false, hasDetachedGarage: false },
  streetViewUrl: null,
  paymentMethod: 'pay_now',
  price: quoted,
};
const { address, property } = confirmed;
const payNow = (...[booking, stored]: Parameters<typeof priceToShow>) => {
  const price = priceToShow(booking, stored);
  return price.ok ? price.value.payNow : price.reason;
};

test('the confirmed property has the price that was quoted, with either payment method', () => {
  expect(payNow({ address, property, paymentMethod: 'challenge' }, confirmed)).toBe(60_000);
});
test('a property quoted as custom pricing stays so', () => {
  const custom: ConfirmedProperty = { ...confirmed, price: { ok: false, reason: 'custom-pricing' } };
  expect(payNow(custom, custom)).toBe('custom-pricing');
});
test.each([
  ['no property is confirmed', null],
  ['another one is confirmed', { ...confirmed, address: { ...address, street: '9 E Elm St' } }],
  ['it was confirmed before quotes were kept', (({ price: _, ...older }) => older)(confirmed)],
])('the price list counts if %s', (_why, stored) => {
  expect(payNow({ address, property, paymentMethod: 'pay_now' }, stored)).toBe(65_000);
});
