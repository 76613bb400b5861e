import { useCallback, useEffect, useState } from 'react';
import type { ListedPaymentLink, PaymentLinks } from '../../../api/payment-links.ts';
import type { PaymentLinkType } from '../../../domain/payment/payment-links.ts';
import { storedPaymentLinks, toStoredLink } from '../../storage/payment-links.ts';
import { actionClass } from '../../ui/action.tsx';
import { loadLinks } from './link-calls.ts';
import { LinkRow } from './link-row.tsx';
import { Transfer } from './transfer.tsx';

const groups: readonly { type: PaymentLinkType; title: string }[] = [
  { type: 'paynow', title: 'Pay Now' },
  { type: 'challenge', title: '50% Off Challenge' },
];

/** Every price with its payment page. */
export function LinkManager() {
  const { links, unanswered, load, show } = usePaymentLinks();
  if (!links)
    return (
      <div className="wrap fills-screen">
        {unanswered ? (
          <div role="alert">
            <p>We couldn’t load the links. Please check your connection.</p>
            <button type="button" onClick={() => void load()} className={`${actionClass('quiet')} mt-4`}>
              Try again
            </button>
          </div>
        ) : (
          <p role="status">Loading…</p>
        )}
      </div>
    );
  return (
    <div className="wrap">
      {unanswered && <p className="mb-4 font-medium text-accent">No connection. This may be out of date.</p>}
      <p className="text-lead" data-testid="links-set">
        {linkCountText(links.links)}
      </p>
      <Transfer links={links} onAnswer={show} />
      {groups.map(({ type, title }) => (
        <section key={type} aria-labelledby={`links-${type}`} className="mt-12">
          <h2 id={`links-${type}`} className="title-md">
            {title}
          </h2>
          <ul className="mt-4 border-t-2 border-ink">
            {links.links
              .filter((link) => link.type === type)
              .map((link) => (
                <LinkRow key={link.id} link={link} hosts={links.hosts} onAnswer={show} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** "3 of 24 links are set." */
function linkCountText(links: readonly ListedPaymentLink[]): string {
  const set = links.filter(({ stripeUrl }) => stripeUrl !== '').length;
  return `${set === 0 ? 'None' : set} of ${links.length} links ${set === 1 ? 'is' : 'are'} set.`;
}

/** The links as the server has them. A change updates the whole list. */
function usePaymentLinks() {
  const [links, setLinks] = useState<PaymentLinks | null>(null);
  const [unanswered, setUnanswered] = useState(false);

  const show = useCallback((answer: PaymentLinks) => {
    setLinks(answer);
    setUnanswered(false);
    storedPaymentLinks.write(answer.links.map(toStoredLink));
  }, []);
  const load = useCallback(() => loadLinks().then(show, () => setUnanswered(true)), [show]);

  // Reloads when the tab becomes visible.
  useEffect(() => {
    void load();
    const reloadIfVisible = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => document.removeEventListener('visibilitychange', reloadIfVisible);
  }, [load]);

  return { links, unanswered, load, show };
}
