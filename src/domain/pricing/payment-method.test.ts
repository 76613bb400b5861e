import { describe, expect, test } from 'vitest';
import { parsePaymentMethod } from './payment-method.ts';

describe('the payment method', () => {
  test.each([
    ['pay_now', 'pay_now'],
    ['paynow', 'pay_now'],
    [undefined, 'pay_now'],
    [null, 'pay_now'],
    ['', 'pay_now'],
    ['challenge', 'challenge'],
    ['pay_later', 'challenge'],
  ])('%j is %s', (input, value) => expect(parsePaymentMethod(input)).toEqual({ ok: true, value }));
  test.each(['free', 'pay_now challenge', 0, ['challenge']])('%j is refused', (input) => {
    expect(parsePaymentMethod(input)).toEqual({ ok: false, reason: 'unknown-payment-method' });
  });
});
