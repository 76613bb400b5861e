import {
  type PaymentLinkRule,
  parsePaymentUrl,
  paymentUrlProblemText,
} from '../../../domain/payment/payment-link-url.ts';
import {
  listedPaymentLinks,
  parsePaymentLinkId,
  paymentLinkId,
} from '../../../domain/payment/payment-links.ts';
import type { PriceTables } from '../../../domain/pricing/price-tables.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { writeLink } from '../../db/stores/payment-links.ts';
import type { Clock } from '../../ports/clock.ts';
import { changeLinks } from './change-links.ts';

export type ChangeLinkResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-payment-link' }
  | { ok: false; reason: 'payment-links-changed' }
  | { ok: false; reason: 'invalid-payment-link'; fields: { field: string; message: string }[] };

/** The caller names the link it replaces, so that a concurrent change is not overwritten. */
export async function changePaymentLink(
  { db, clock, prices, rule }: { db: Database; clock: Clock; prices: PriceTables; rule: PaymentLinkRule },
  { id, stripeUrl, seen }: { id: string; stripeUrl: string; seen: string },
  actor: string,
): Promise<ChangeLinkResult> {
  const url = parsePaymentUrl(stripeUrl, rule);
  if (!url.ok) {
    const message = paymentUrlProblemText(url.reason, rule);
    return { ok: false, reason: 'invalid-payment-link', fields: [{ field: 'stripeUrl', message }] };
  }
  const key = parsePaymentLinkId(id);
  const now = clock.now();
  return changeLinks(db, async (tx, stored): Promise<ChangeLinkResult> => {
    const current = stored.find((link) => paymentLinkId(link) === id);
    const slot = listedPaymentLinks(prices).find((link) => paymentLinkId(link) === id) ?? current;
    if (!key || !slot) return { ok: false, reason: 'unknown-payment-link' };
    // Idempotent, also for two users who set the same link.
    if (current?.url === url.value && current.accepted) return { ok: true };
    if ((current?.url ?? '') !== seen) return { ok: false, reason: 'payment-links-changed' };
    await writeLink(tx, slot, url.value, now);
    const subject = { kind: 'payment-link', id };
    await audit(tx, { actor, action: 'payment-link-changed', subject, details: { url: url.value } }, now);
    return { ok: true };
  });
}
