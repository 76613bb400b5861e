// Test cards of the sandbox. Card numbers are never stored.
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { PaidCard } from '../../ports/payments.ts';
import type { CardFault, CardForm } from '../../ports/sandbox-bank.ts';

export type CardVerdict =
  | { does: 'succeed' | 'challenge' | 'process' | 'dispute' }
  | { does: 'decline'; words: string };

type TestCard = { number: string; label: string; verdict: CardVerdict };

/** The numbers of Stripe's test mode. */
const testCards: readonly TestCard[] = [
  { number: '4242424242424242', label: 'Succeeds', verdict: { does: 'succeed' } },
  {
    number: '4000000000000002',
    label: 'Is declined',
    verdict: { does: 'decline', words: 'Your card was declined.' },
  },
  {
    number: '4000000000009995',
    label: 'Has insufficient funds',
    verdict: { does: 'decline', words: 'Your card has insufficient funds.' },
  },
  { number: '4000002760003184', label: 'Asks for 3-D Secure', verdict: { does: 'challenge' } },
  { number: '4000000000000077', label: 'Takes 10 seconds', verdict: { does: 'process' } },
  { number: '4000000000000259', label: 'Succeeds and is disputed', verdict: { does: 'dispute' } },
];

export type CheckedCard =
  | { ok: true; verdict: CardVerdict; card: PaidCard }
  | { ok: false; fault: CardFault };

export function checkCard(form: CardForm, now: Date): CheckedCard {
  const number = form.number.replaceAll(/[ -]/g, '');
  const fault = numberFault(number) ?? expiryFault(form.expiry, now) ?? cvcFault(number, form.cvc);
  if (fault) return { ok: false, fault };
  const known = testCards.find((card) => card.number === number);
  // A real card must not seem to be charged.
  const words = 'Your card was declined. Only test cards work here.';
  // All test cards are Visa, and no other card is accepted.
  const card = { brand: 'visa', last4: number.slice(-4) };
  return { ok: true, verdict: known?.verdict ?? { does: 'decline', words }, card };
}

function numberFault(number: string): CardFault | undefined {
  if (/^\d{0,11}$/.test(number)) return { field: 'number', words: 'Your card number is incomplete.' };
  const valid = /^\d{12,19}$/.test(number) && passesLuhn(number);
  return valid ? undefined : { field: 'number', words: 'Your card number is invalid.' };
}

/** Luhn checksum: from the right every second digit counts double, and the sum ends in 0. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

const maxLifeYears = 50;

/** "12/29", "12 / 2029" or "1229". Valid through the last day of the month. */
function expiryFault(expiry: string, now: Date): CardFault | undefined {
  const match = /^(\d{2})\s*\/?\s*(\d{2}|\d{4})$/.exec(expiry.trim());
  const fault = (words: string): CardFault => ({ field: 'expiry', words });
  if (!match) return fault('Your card’s expiration date is incomplete.');
  const [, month = '', year = ''] = match;
  if (Number(month) < 1 || Number(month) > 12) return fault('Your card’s expiration date is invalid.');
  const [thisYear = '', thisMonth = ''] = phoenixDateOf(now).split('-');
  const fullYear = year.length === 4 ? Number(year) : Number(`${thisYear.slice(0, 2)}${year}`);
  const monthsLeft = (fullYear - Number(thisYear)) * 12 + Number(month) - Number(thisMonth);
  if (monthsLeft < 0) return fault('Your card’s expiration date is in the past.');
  if (monthsLeft > maxLifeYears * 12) return fault('Your card’s expiration year is invalid.');
  return undefined;
}

const isAmericanExpress = (number: string): boolean => /^3[47]/.test(number);

function cvcFault(number: string, cvc: string): CardFault | undefined {
  const length = isAmericanExpress(number) ? 4 : 3;
  return new RegExp(`^\\d{${length}}$`).test(cvc)
    ? undefined
    : { field: 'cvc', words: 'Your card’s security code is incomplete.' };
}
