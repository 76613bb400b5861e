import type { PaymentLinkRule } from '../../../domain/payment/payment-link-url.ts';
import { listedPaymentLinks, paymentLinkId } from '../../../domain/payment/payment-links.ts';
import { type LinkRow, readLinkRows } from '../../../domain/payment/read-link-rows.ts';
import type { PriceTables } from '../../../domain/pricing/price-tables.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { deleteLink, type StoredLink, writeLink } from '../../db/stores/payment-links.ts';
import type { Clock } from '../../ports/clock.ts';
import { changeLinks } from './change-links.ts';
import { paymentLinksVersion } from './describe-payment-links.ts';

export type ImportLinksResult =
  | { ok: true }
  | { ok: false; reason: 'payment-links-changed' }
  | { ok: false; reason: 'invalid-payment-links'; fields: { field: string; message: string }[] };

/** Names only the first bad rows. */
const maxProblems = 5;

/** All rows or none. Prices the file does not name stay unchanged. */
export async function importPaymentLinks(
  { db, clock, prices, rule }: { db: Database; clock: Clock; prices: PriceTables; rule: PaymentLinkRule },
  { links, version }: { links: readonly unknown[]; version: string },
  actor: string,
): Promise<ImportLinksResult> {
  const read = readLinkRows(prices, links, rule);
  if (!read.ok) {
    const fields = read.problems.slice(0, maxProblems).map(({ row, message }) => ({
      field: `links.${row - 1}`,
      message: `Row ${row}: ${message}`,
    }));
    return { ok: false, reason: 'invalid-payment-links', fields };
  }
  const now = clock.now();
  return changeLinks(db, async (tx, stored): Promise<ImportLinksResult> => {
    const changes = read.links.filter((link) => differs(prices, link, stored));
    if (changes.length === 0) return { ok: true };
    if (paymentLinksVersion(stored) !== version) return { ok: false, reason: 'payment-links-changed' };
    for (const link of changes) {
      if (link.url === null) await deleteLink(tx, link);
      else await writeLink(tx, { ...link, description: descriptionOf(prices, link) }, link.url, now);
    }
    const set = changes.filter(({ url }) => url !== null).length;
    const subject = { kind: 'payment-links', id: 'all' };
    const details = { set, removed: changes.length - set };
    await audit(tx, { actor, action: 'payment-links-imported', subject, details }, now);
    return { ok: true };
  });
}

function differs(prices: PriceTables, link: LinkRow, stored: readonly StoredLink[]): boolean {
  const current = stored.find((other) => paymentLinkId(other) === paymentLinkId(link));
  if (!current) return link.url !== null;
  return current.url !== link.url || !current.accepted || current.description !== descriptionOf(prices, link);
}

/** The price list's description, if the amount is on it. */
const descriptionOf = (prices: PriceTables, link: LinkRow): string =>
  listedPaymentLinks(prices).find((listed) => paymentLinkId(listed) === paymentLinkId(link))?.description ??
  link.description;
