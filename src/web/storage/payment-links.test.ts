import { beforeEach, expect, test, vi } from 'vitest';
import { storedPaymentLinks } from './payment-links.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
    },
  });
});

const twoUnits = {
  id: 'paynow-825.00',
  amount: 825,
  type: 'paynow' as const,
  description: 'Multi-family, 2 units',
  stripeUrl: '',
  lastUpdated: null,
};

test('the links are kept under the key they always had', () => {
  storedPaymentLinks.write([twoUnits]);
  expect(JSON.parse(kept.get('stripe-payment-links') ?? '')).toEqual([twoUnits]);
  expect(storedPaymentLinks.read()).toEqual([twoUnits]);
});

test.each([
  ['a list without the 2-unit price', [{ ...twoUnits, amount: 650 }]],
  ['the 2-unit price as a challenge', [{ ...twoUnits, type: 'challenge' }]],
  ['something else', { links: [] }],
  ['a row without a link', [twoUnits, { ...twoUnits, stripeUrl: 5 }]],
])('%s is no list of ours', (_what, stored) => {
  kept.set('stripe-payment-links', JSON.stringify(stored));
  expect(storedPaymentLinks.read()).toBeNull();
});
