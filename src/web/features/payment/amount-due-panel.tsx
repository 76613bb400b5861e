import type { ReactNode } from 'react';
import { challengePriceNote } from '../../lib/challenge-price-note.ts';
import { usdExact } from '../../lib/usd.ts';
import { RefundTerms } from '../../ui/refund-terms.tsx';
import { AcceptedCards } from './accepted-cards.tsx';
import type { PayableBooking } from './payable-booking.ts';

/** The amount due and how to pay it. The amount comes from the server; nothing in the URL changes it. */
export const AmountDuePanel = (props: {
  reservation: Pick<PayableBooking, 'total' | 'awaitingVerification' | 'refundTerms'>;
  /** Dollars, where known more precisely than from the price. */
  amount?: number | undefined;
  children: ReactNode;
}) => (
  <div className="w-full self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
    <h2 className="title-md">Amount due</h2>
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="price text-[min(3.25rem,14vw)] leading-none" data-testid="amount-due">
        {usdExact(props.amount ?? props.reservation.total)}
      </p>
      <AcceptedCards />
    </div>
    <RefundTerms words={props.reservation.refundTerms} />
    {props.reservation.awaitingVerification && (
      <p className="mt-3 text-fine text-muted">{challengePriceNote()} </p>
    )}
    <div className="mt-6">{props.children}</div>
  </div>
);
