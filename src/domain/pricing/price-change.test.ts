import { expect, test } from 'vitest';
import { dollars } from '../money.ts';
import { priceChangeLine, withPriceChange } from './price-change.ts';

const discount = { amount: -5000, reason: 'returning customer' };

test('a discount is taken off the list price, a surcharge is added', () => {
  expect(withPriceChange(dollars(650), discount)).toEqual({ ok: true, value: dollars(600) });
  expect(withPriceChange(dollars(650), { amount: 2500, reason: 'Sunday' })).toEqual({
    ok: true,
    value: dollars(675),
  });
  expect(withPriceChange(dollars(650), null)).toEqual({ ok: true, value: dollars(650) });
});

test('a discount may be the whole price, not more', () => {
  expect(withPriceChange(dollars(50), discount)).toEqual({ ok: true, value: dollars(0) });
  expect(withPriceChange(dollars(49), discount)).toEqual({ ok: false, reason: 'below-zero' });
});

test('the line names amount and reason', () => {
  expect(priceChangeLine(discount)).toEqual({ name: 'Discount', value: '$50 off, returning customer' });
  expect(priceChangeLine({ amount: 2550, reason: 'Sunday' })).toEqual({
    name: 'Surcharge',
    value: '$25.50, Sunday',
  });
});
