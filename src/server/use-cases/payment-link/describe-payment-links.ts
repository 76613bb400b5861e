import { createHash } from 'node:crypto';
import type { ListedPaymentLink, PaymentLinks } from '../../../api/payment-links.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { toDollarNumber } from '../../../domain/money.ts';
import { type PaymentLinkRule, sandboxLinks } from '../../../domain/payment/payment-link-url.ts';
import {
  listedPaymentLinks,
  type PaymentLinkSlot,
  paymentLinkId,
} from '../../../domain/payment/payment-links.ts';
import type { PriceTables } from '../../../domain/pricing/price-tables.ts';
import type { Database } from '../../db/client.ts';
import { listStoredLinks, type StoredLink } from '../../db/stores/payment-links.ts';

export async function readPaymentLinks(
  db: Database,
  prices: PriceTables,
  rule: PaymentLinkRule,
): Promise<PaymentLinks> {
  return describePaymentLinks(prices, await listStoredLinks(db), rule);
}

/** The whole price list, then stored amounts that are not on it. */
function describePaymentLinks(
  prices: PriceTables,
  stored: readonly StoredLink[],
  { hosts, own }: PaymentLinkRule,
): PaymentLinks {
  const set = new Map(stored.map((link) => [paymentLinkId(link), link]));
  const listed = new Set(listedPaymentLinks(prices).map(paymentLinkId));
  const others = stored.filter((link) => !listed.has(paymentLinkId(link)));
  return {
    version: paymentLinksVersion(stored),
    links: [...listedPaymentLinks(prices), ...others].map((slot) =>
      describeLink(slot, set.get(paymentLinkId(slot))),
    ),
    hosts: [...hosts],
    sandbox: own === null ? null : sandboxLinks(own),
  };
}

/** Depends on the links only, not on when they were set. */
export function paymentLinksVersion(stored: readonly StoredLink[]): string {
  const content = JSON.stringify(
    stored.map((link) => [paymentLinkId(link), link.url, link.description]).sort(),
  );
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

const describeLink = (slot: PaymentLinkSlot, stored: StoredLink | undefined): ListedPaymentLink => ({
  id: paymentLinkId(slot),
  amount: toDollarNumber(slot.amount),
  type: slot.type,
  description: slot.description,
  stripeUrl: stored?.url ?? '',
  lastUpdated: stored ? toIsoWithOffset(stored.updatedAt) : null,
  accepted: stored?.accepted ?? true,
});
