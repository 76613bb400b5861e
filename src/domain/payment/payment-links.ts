/** The payment links the business needs: one for each amount on the price list, at both prices. */
import { type Cents, cents, parseDecimalString, toDecimalString, ZERO } from '../money.ts';
import type { PaymentMethod } from '../pricing/payment-method.ts';
import { PRICE_LIST, type PriceListRow } from '../pricing/price-list.ts';

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
export const DEFAULT_PAYMENT_LINKS: readonly PaymentLinkSlot[] = PAYMENT_LINK_TYPES.flatMap((type) => {
  const amounts = [...new Set(PRICE_LIST.map((row) => amountOf(row, type)))];
  return amounts.map((amount) => ({
    amount,
    type,
    description: PRICE_LIST.filter((row) => amountOf(row, type) === amount)
      .map(({ tier }) => tier)
      .join('; '),
  }));
});

export const isDefaultPaymentLink = (key: PaymentLinkKey): boolean =>
  DEFAULT_PAYMENT_LINKS.some((listed) => paymentLinkId(listed) === paymentLinkId(key));

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
export const MAX_LINK_AMOUNT = cents(1_500_000);

function amountOf(row: PriceListRow, type: PaymentLinkType): Cents {
  return type === 'challenge' ? row.challenge : row.payNow;
}
