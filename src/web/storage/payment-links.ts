// Local key `stripe-payment-links`: a copy of the links as last seen. The server is authoritative.
import type { PaymentLink } from '../../api/payment-links.ts';
import { isRecord, storedValue } from './stored-value.ts';

export const storedPaymentLinks = storedValue<PaymentLink[]>({
  area: 'local',
  key: 'stripe-payment-links',
  parse: (stored) => {
    if (!Array.isArray(stored) || !stored.every(isPaymentLink)) return null;
    // A list without the 2-unit price predates it and is ignored.
    return stored.some(({ type, amount }) => type === 'paynow' && amount === 825) ? stored : null;
  },
});

/** Stored and exported shape: link definition without its status. */
export const toStoredLink = ({
  id,
  amount,
  type,
  description,
  stripeUrl,
  lastUpdated,
}: PaymentLink): PaymentLink => ({ id, amount, type, description, stripeUrl, lastUpdated });

const isPaymentLink = (link: unknown): link is PaymentLink =>
  isRecord(link) &&
  [link.id, link.description, link.stripeUrl].every((text) => typeof text === 'string') &&
  typeof link.amount === 'number' &&
  (link.type === 'paynow' || link.type === 'challenge') &&
  (link.lastUpdated === null || typeof link.lastUpdated === 'string');
