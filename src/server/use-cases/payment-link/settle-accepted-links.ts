import { type PaymentLinkRule, parsePaymentUrl } from '../../../domain/payment/payment-link-url.ts';
import type { Database } from '../../db/client.ts';
import { markLinkAccepted } from '../../db/stores/payment-links.ts';
import { changeLinks } from './change-links.ts';

/**
 * Runs before serving: a link set under another configuration (sandbox gone live, other provider) stays visible to the inspector,
 * but is not used. Returns the number of such links.
 */
export const settleAcceptedLinks = (db: Database, rule: PaymentLinkRule): Promise<number> =>
  changeLinks(db, async (tx, stored) => {
    const checked = stored.map((link) => ({ link, accepted: parsePaymentUrl(link.url, rule).ok }));
    for (const { link, accepted } of checked)
      if (link.accepted !== accepted) await markLinkAccepted(tx, link, accepted);
    return checked.filter(({ accepted }) => !accepted).length;
  });
