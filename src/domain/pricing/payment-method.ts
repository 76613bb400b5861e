import type { Result } from '../result.ts';

/** `challenge`: the half price of the 50% Off Challenge. The server decides whether it is granted. */
export const PAYMENT_METHODS = ['pay_now', 'challenge'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Missing means `pay_now`. Payment links spell it "paynow"; some texts call the challenge "pay later". */
export function parsePaymentMethod(input: unknown): Result<PaymentMethod, 'unknown-payment-method'> {
  if (input === undefined || input === null || input === '') return { ok: true, value: 'pay_now' };
  switch (typeof input === 'string' ? input.toLowerCase().replace(/[^a-z]/g, '') : undefined) {
    case 'paynow':
      return { ok: true, value: 'pay_now' };
    case 'challenge':
    case 'paylater':
      return { ok: true, value: 'challenge' };
    default:
      return { ok: false, reason: 'unknown-payment-method' };
  }
}
