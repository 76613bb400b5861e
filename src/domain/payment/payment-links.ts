/** The payment links the business needs: one for each amount on the price list, at both prices. */
import { type Cents, multiply, parseDecimalString, toDecimalString, ZERO } from '../money.ts';
import type { PaymentMethod } from '../pricing/payment-method.ts';
import { type PriceListRow, priceList } from '../pricing/price-list.ts';
import type { PriceTables } from '../pricing/price-tables.ts';

export const PAYMENT_LINK_TYPES = ['paynow', 'challenge'] as const;
export type PaymentLinkType = (typeof PAYMENT_LINK_TYPES)[number];

export const linkTypeOf = (method: PaymentMethod): PaymentLinkType =>
  method === 'challenge' ? 'challenge' : 'paynow';

/** Key of a link. Equal amount and type share one link, for any property. */
export interface PaymentLinkKey {
  readonly amount: Cents;
  readonly type: PaymentLinkType;
}

export interface PaymentLinkSlot extends PaymentLinkKey {
  readonly description: string;
}

/** In price-list order, standard fees first. An amount shared by several rows appears once and lists all of them. */
export function listedPaymentLinks(prices: PriceTables): readonly PaymentLinkSlot[] {
  const rows = priceList(prices);
  return PAYMENT_LINK_TYPES.flatMap((type) => {
    const amounts = [...new Set(rows.map((row) => amountOf(row, type)))];
    return amounts.map((amount) => ({
      amount,
      type,
      description: rows
        .filter((row) => amountOf(row, type) === amount)
        .map(({ tier }) => tier)
        .join('; '),
    }));
  });
}

export const isListedPaymentLink = (prices: PriceTables, key: PaymentLinkKey): boolean =>
  listedPaymentLinks(prices).some((listed) => paymentLinkId(listed) === paymentLinkId(key));

/** "paynow-825.00" */
export const paymentLinkId = ({ type, amount }: PaymentLinkKey): string =>
  `${type}-${toDecimalString(amount)}`;

export function parsePaymentLinkId(id: string): PaymentLinkKey | null {
  const [type, decimal = ''] = id.split('-', 2);
  const known = PAYMENT_LINK_TYPES.find((name) => name === type);
  const amount = parseDecimalString(decimal);
  if (!known || !amount.ok || amount.value <= ZERO) return null;
  const key = { type: known, amount: amount.value };
  return paymentLinkId(key) === id ? key : null;
}

/** Ten times the highest price: a larger amount is a typo. */
export const maxLinkAmount = (prices: PriceTables): Cents =>
  multiply(
    priceList(prices).reduce((highest, { payNow }) => (payNow > highest ? payNow : highest), ZERO),
    10,
  );

function amountOf(row: PriceListRow, type: PaymentLinkType): Cents {
  return type === 'challenge' ? row.challenge : row.payNow;
}
