import { Check } from 'lucide-react';
import { bookingHeading } from '../../lib/booking-heading.ts';
import { usdExact } from '../../lib/usd.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { RefundTerms } from '../../ui/refund-terms.tsx';
import type { Booked } from './booked.ts';

/** Nothing is due any more, whoever paid. */
export const PaidPanel = ({ reservation }: { reservation: Booked }) => (
  <div role="status" className="self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
    <h2 className="title-md flex items-center gap-3">
      <Check aria-hidden size={28} className="text-green" /> Paid
    </h2>
    <p className="price mt-3 text-[min(3.25rem,14vw)] leading-none" data-testid="amount-paid">
      {usdExact(reservation.total)}
    </p>
    <RefundTerms words={reservation.refundTerms} />
    <p className="mt-5 text-lead">
      {bookingHeading({ ...reservation, due: 0, signsAgain: reservation.signedBefore !== null })}
    </p>
    <ActionLink
      to={`${paths.manageBooking}?${new URLSearchParams({ appointmentId: reservation.id })}`}
      weight={reservation.contractSigned ? 'primary' : 'quiet'}
      className="mt-6 w-full text-lead"
    >
      See your booking
    </ActionLink>
  </div>
);
