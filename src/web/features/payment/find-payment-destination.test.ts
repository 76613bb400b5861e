import { expect, test } from 'vitest';
import { dollars } from '../../../domain/money.ts';
import { amountFromQuery } from './find-payment-destination.ts';

const amountOf = (query: string) => amountFromQuery(new URLSearchParams(query));

test.each([
  ['squareFootage=1200', 575],
  ['squareFootage=3001', 725],
  ['propertyType=Multi-Family+Residence&multiFamilyUnits=3+Units', 900],
  // Neither the challenge nor a price in the URL lowers the amount.
  ['squareFootage=1200&paymentMethod=challenge&price=1&amount=1', 575],
  ['street=1+Main+St', 650],
  ['squareFootage=none', 650],
  ['squareFootage=-1', 650],
])('%j is $%d', (query, whole) => expect(amountOf(query)).toBe(dollars(whole)));

test('above the price list there is no amount', () =>
  expect(amountOf('squareFootage=6001')).toBe('custom-pricing'));

test.each(['', 'price=1', 'paymentMethod=pay_now'])('%j is about no property', (query) =>
  expect(amountOf(query)).toBeNull(),
);
