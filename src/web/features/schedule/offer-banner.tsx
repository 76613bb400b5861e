import { formatLongDate } from '../../../domain/calendar-date.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import type { Offer } from './use-offer.ts';

/** What became of the visitor's waiting-list offer. */
export const OfferBanner = ({ offer, knowsProperty }: { offer: Offer | null; knowsProperty: boolean }) => (
  <div role="status">
    {offer && (
      <div
        className={`mb-8 border-l-4 bg-sunk p-4 ${offer.state === 'kept' ? 'border-action' : 'border-accent'}`}
      >
        <OfferText offer={offer} knowsProperty={knowsProperty} />
      </div>
    )}
  </div>
);

function OfferText({ offer, knowsProperty }: { offer: Offer; knowsProperty: boolean }) {
  switch (offer.state) {
    case 'kept':
      return (
        <>
          <p className="text-lead font-semibold">
            {formatTime12(offer.time)} on {formatLongDate(offer.date)} is held for you until{' '}
            {offer.untilWords}
          </p>
          {!knowsProperty && (
            <p className="mt-1">
              Start with the property address. We’ll hold the time while you go through the steps.
            </p>
          )}
        </>
      );
    case 'ended':
      return <p>{offer.words} Please pick another time.</p>;
    case 'unanswered':
      return <p>We couldn’t check the time we’re holding for you. Please reload the page.</p>;
  }
}
