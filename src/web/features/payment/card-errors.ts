import type { Card } from './payment-api.ts';

export type CardErrors = Partial<Record<keyof Card, string>>;

const digits = (text: string) => text.replace(/\D/g, '').length;

/** Card fields that are empty. Whether a card is valid is decided by the provider. */
export const missingCardFields = ({ number, expiry, cvc }: Card): CardErrors => ({
  ...(digits(number) < 12 && { number: 'Your card number is incomplete.' }),
  ...(digits(expiry) < 4 && { expiry: 'Your card’s expiration date is incomplete.' }),
  ...(digits(cvc) < 3 && { cvc: 'Your card’s security code is incomplete.' }),
});
