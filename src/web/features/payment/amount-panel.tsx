import { Check, Lock, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { officeHours, phoneText } from '../../../domain/business/wording.ts';
import { bookingHeading } from '../../lib/booking-heading.ts';
import { business } from '../../lib/business.ts';
import { challengePriceNote } from '../../lib/challenge-price-note.ts';
import { usdExact } from '../../lib/usd.ts';
import { actionClass } from '../../ui/action.tsx';
import { RefundTerms } from '../../ui/refund-terms.tsx';
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

/** The marks are our own drawings, not the brands' files. */
const AcceptedCards = () => (
  <div>
    <p className="flex items-center gap-1.5 text-fine font-medium">
      <Lock aria-hidden size={16} /> Secure payment
    </p>
    <p className="mt-1.5 flex gap-1.5">
      <Card name="Visa" fill="#1a1f71">
        <path d="M7 8l2.6 7L12 8M14 8v7M20 9c-2-1.6-4-.6-4 .6 0 2.2 4 1.6 4 3.8 0 1.4-2.4 2-4 .6M22 15l2.6-7 2.4 7M23 12.8h3.2" />
      </Card>
      <Card name="Mastercard" fill="#252525">
        <circle cx="14" cy="11.5" r="6" fill="#eb001b" stroke="none" />
        <circle cx="20" cy="11.5" r="6" fill="#f79e1b" fillOpacity=".85" stroke="none" />
      </Card>
      <Card name="American Express" fill="#016fd0">
        <path d="M4 15l2.6-7 2.4 7M5 12.8h3M11 15V8l2.5 4L16 8v7M22.5 8h-4v7h4M18.5 11.5h3.5M25 8l5 7M30 8l-5 7" />
      </Card>
      <Card name="Discover" fill="#4d4d4d">
        <path d="M5 8v7h1.6c4.4 0 4.4-7 0-7zM12.5 8v7" />
        <circle cx="23" cy="11.5" r="5" fill="#f47216" stroke="none" />
      </Card>
    </p>
  </div>
);

const Card = (props: { name: string; fill: string; children: ReactNode }) => (
  <svg
    role="img"
    aria-label={props.name}
    viewBox="0 0 34 23"
    className="h-[1.45rem] w-auto"
    fill="none"
    stroke="#fff"
    strokeWidth="1.5"
    strokeLinejoin="round"
  >
    <rect width="34" height="23" rx="3" fill={props.fill} stroke="none" />
    {props.children}
  </svg>
);

/** Nothing is due any more, regardless of who paid. */
export const PaidPanel = (props: { reservation: PayableBooking; children: ReactNode }) => (
  <div role="status" className="w-full self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
    <h2 className="title-md flex items-center gap-3">
      <Check aria-hidden size={28} className="text-action" /> Paid
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

/** Without a card form: the hosted payment page, if one is set for this amount, and the office's phone. */
export function PayByLinkOrPhone({ paymentUrl }: { paymentUrl: string | null }) {
  const { office } = business();
  return (
    <>
      {paymentUrl !== null && (
        <a href={paymentUrl} rel="noreferrer" className={`${actionClass('quiet')} mt-4 w-full text-lead`}>
          Pay now on the payment page
        </a>
      )}
      <a href={`tel:${office.phone}`} className={`${actionClass('quiet')} mt-4 w-full text-lead`}>
        <Phone aria-hidden size={22} /> {phoneText(office.phone)}
      </a>
      <p className="mt-3 text-fine text-muted">
        Prefer to pay by phone? Call {officeHours(office)}, Arizona time.
      </p>
    </>
  );
}
