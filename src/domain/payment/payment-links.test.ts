import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { dollars } from '../money.ts';
import { priceList } from '../pricing/price-list.ts';
import { listedPaymentLinks, parsePaymentLinkId, paymentLinkId } from './payment-links.ts';

const { prices } = business;
const links = listedPaymentLinks(prices);

describe('the default links', () => {
  test('cover every price of the list, at both prices', () => {
    for (const { payNow, challenge, tier } of priceList(prices))
      for (const key of [
        { type: 'paynow', amount: payNow },
        { type: 'challenge', amount: challenge },
      ] as const) {
        const link = links.find((listed) => listed.type === key.type && listed.amount === key.amount);
        expect(link?.description, paymentLinkId(key)).toContain(tier);
      }
  });

  test('are one per amount: the two properties at $800 share theirs', () => {
    expect(links).toHaveLength(24);
    expect(new Set(links.map(paymentLinkId)).size).toBe(24);
    expect(links.find(({ amount }) => amount === dollars(800))?.description).toBe(
      'Single family, 5,001–6,000 sq ft; Mobile/manufactured home, Triple Wide',
    );
  });

  test('have the 2-unit entry at $825', () => {
    expect(links).toContainEqual({
      type: 'paynow',
      amount: dollars(825),
      description: 'Multi-family, 2 units',
    });
  });
});

describe('a link’s id', () => {
  test('parses back to its amount and type', () => {
    for (const link of links) {
      const { type, amount } = link;
      expect(parsePaymentLinkId(paymentLinkId(link))).toEqual({ type, amount });
    }
  });

  test.each(['', 'paynow', 'paynow-', 'paynow-825', 'paynow--825.00', 'paynow-0.00', 'cash-825.00', 'x'])(
    'has exactly one spelling: %j is invalid',
    (id) => {
      expect(parsePaymentLinkId(id)).toBeNull();
    },
  );
});
