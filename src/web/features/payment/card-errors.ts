import type { Card } from './payment-api.ts';

export type CardErrors = Partial<Record<keyof Card, string>>;

const digits = (text: string) => text.replace(/\D/g, '').length;

/** What is not filled in yet. Whether a card is valid is for whoever charges it to say. */
export const missingCardFields = ({ number, expiry, cvc }: Card): CardErrors => ({
  ...(digits(number) < 12 && { number: 'Your card number is incomplete.' }),
  ...(digits(expiry) < 4 && { expiry: 'Your card’s expiration date is incomplete.' }),
  ...(digits(cvc) < 3 && { cvc: 'Your card’s security code is incomplete.' }),
});
