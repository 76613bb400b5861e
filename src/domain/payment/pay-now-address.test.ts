import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { parsePayNow } from './pay-now-address.ts';

test.each([
  ['paynow-650', 65_000],
  ['paynow-$650', 65_000],
  ['PayNow-$1150.50', 115_050],
  ['pay_now-650.00', 65_000],
  ['pay-now-650', 65_000],
])('%j is paid at once, %d cents', (payment, amount) =>
  expect(parsePayNow(business.prices, payment)).toBe(amount),
);

test.each([
  '',
  '-650',
  'paynow',
  'paynow-',
  'paynow-$',
  'paynow-0',
  'paynow--650',
  'paynow-$$650',
  'paynow-1e3',
  'paynow-650.123',
  'paynow-650,00',
  'paynow-99999999',
  'paynow-650<b>',
  'challenge-325',
  'cash-650',
  'paynow-650\n',
  'paynow-６５０',
])('%j is nothing that could be paid', (payment) => expect(parsePayNow(business.prices, payment)).toBeNull());
