import { expect, test } from 'vitest';
import { formatCardCvc, formatCardExpiry, formatCardNumber } from './card-fields.tsx';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-42', '4242 42'],
  ['378282246310005', '3782 822463 10005'],
  ['', ''],
])('a number typed as %j reads %j', (typed, shaped) => expect(formatCardNumber(typed)).toBe(shaped));

test.each([
  ['1', '1'],
  ['5', '05'],
  ['1/29', '01 / 29'],
  ['12', '12'],
  ['12 / ', '12'],
  ['1229', '12 / 29'],
  ['12/2029', '12 / 29'],
])('an expiration date typed as %j reads %j', (typed, shaped) =>
  expect(formatCardExpiry(typed)).toBe(shaped),
);

test('a security code is digits, four at most', () => expect(formatCardCvc('12 3a45')).toBe('1234'));
