import { expect, test } from 'vitest';
import { unpaid } from '../../../../tests/support/unpaid-summary.ts';
import type { PaymentSummary } from '../../../api/payment.ts';
import { paymentReturnText } from './payment-return-panel.tsx';

const said = (standing: PaymentSummary, waited = false) =>
  Object.values(paymentReturnText(standing, waited)).join(' ');

test.each([false, true])('without a payment nobody reads that one is on its way (waited: %s)', (waited) => {
  expect(paymentReturnText(unpaid, waited).title).toBe('We don’t see a payment yet');
  expect(said(unpaid, waited)).not.toMatch(/need not pay|on its way/);
});

test('where the bank is working on it, nobody is asked to pay again', () =>
  expect(said({ ...unpaid, state: 'processing' })).toContain('No need to pay again'));
