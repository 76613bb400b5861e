import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { bookingHeading } from '../../lib/booking-heading.ts';
import { usdExact } from '../../lib/usd.ts';
import { RefundTerms } from '../../ui/refund-terms.tsx';
import type { PayableBooking } from './payable-booking.ts';

/** Nothing is due any more, regardless of who paid. */
export const PaidPanel = (props: { reservation: PayableBooking; children: ReactNode }) => (
  <div role="status" className="w-full self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
    <h2 className="title-md flex items-center gap-3">
      <Check aria-hidden size={28} className="text-green" /> Paid
    </h2>
    <p className="price mt-3 text-[min(3.25rem,14vw)] leading-none" data-testid="amount-paid">
      {usdExact(props.reservation.total)}
    </p>
    <RefundTerms words={props.reservation.refundTerms} />
    <p className="mt-5 text-lead">
      {bookingHeading({ ...props.reservation, due: 0, signsAgain: props.reservation.signedBefore !== null })}
    </p>
    <div className="mt-6">{props.children}</div>
  </div>
);
