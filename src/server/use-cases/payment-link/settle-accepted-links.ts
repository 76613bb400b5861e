import { type PaymentLinkRule, parsePaymentUrl } from '../../../domain/payment/payment-link-url.ts';
import type { Database } from '../../db/client.ts';
import { markLinkAccepted } from '../../db/stores/payment-links.ts';
import { changeLinks } from './change-links.ts';

/**
 * Before anything is served: a link that was set under another configuration (a sandbox that went live, another provider) stays
 * for the inspector to see, and leads no customer anywhere. Answers how many there are.
 */
export const settleAcceptedLinks = (db: Database, rule: PaymentLinkRule): Promise<number> =>
  changeLinks(db, async (tx, stored) => {
    const judged = stored.map((link) => ({ link, accepted: parsePaymentUrl(link.url, rule).ok }));
    for (const { link, accepted } of judged)
      if (link.accepted !== accepted) await markLinkAccepted(tx, link, accepted);
    return judged.filter(({ accepted }) => !accepted).length;
  });
