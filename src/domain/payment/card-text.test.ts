import { expect, test } from 'vitest';
import { cardText } from './card-text.ts';

test.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa ending 4242'],
  [{ brand: 'amex', last4: '0005' }, 'American Express ending 0005'],
  [{ brand: 'toString', last4: '0005' }, 'Card ending 0005'],
  [{ brand: null, last4: '0005' }, 'Card ending 0005'],
  [{ brand: 'visa', last4: null }, null],
])('%j is %s on a receipt', (card, words) => expect(cardText(card)).toBe(words));
