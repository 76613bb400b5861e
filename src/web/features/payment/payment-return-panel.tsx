import { useEffect } from 'react';
import { generatePath, useNavigate } from 'react-router';
import type { PaymentSummary } from '../../../api/payment.ts';
import { OfficeLine } from '../../lib/office-line.tsx';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';
import { paymentOutcomeText, paymentSuccessToast } from './payment-outcome-text.ts';
import { type PaymentReturnState, usePaymentReturn } from './use-payment-return.ts';

/** Shown above the landing page after returning from a payment. A payment for a booking continues on the booking's page. */
export default function PaymentReturnPanel({ paymentIntent }: { paymentIntent: string | undefined }) {
  const { returned, askAgain } = usePaymentReturn(paymentIntent);
  const navigate = useNavigate();
  const known = returned.state === 'known' ? returned.status : null;
  const paid = known?.state === 'paid' && known.cancelledWords === null ? known : null;
  useEffect(() => {
    if (!paid) return;
    toast(paymentSuccessToast(paid));
    if (paid.booked && paid.appointmentId !== null) void navigate(bookingAddress(paid), { replace: true });
  }, [paid, navigate]);
  const { title, words } = stateText(returned);
  return (
    <section aria-labelledby="payment-return" className="bg-raised">
      <div className="wrap py-8 md:py-10">
        <h2 id="payment-return" className="title-md">
          {title}
        </h2>
        <p role="status" className="mt-3 max-w-2xl text-lead">
          {words}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <PaymentOptions returned={returned} onAskAgain={askAgain} />
        </div>
        <OfficeLine words="Questions?" />
      </div>
    </section>
  );
}

function stateText(returned: PaymentReturnState): { title: string; words: string } {
  switch (returned.state) {
    case 'asking':
      return { title: 'Your payment', words: 'Checking your payment…' };
    case 'failed':
      return {
        title: 'Your payment',
        words: 'We couldn’t check it. It may just be the connection. Please don’t pay again before you know.',
      };
    case 'unknown':
      return {
        title: 'Your payment',
        words:
          'We don’t see a payment from this device. If you paid, please call us so we can match it to your inspection.',
      };
    case 'known':
      return paymentReturnText(returned.status, returned.waited);
  }
}

function PaymentOptions({ returned, onAskAgain }: { returned: PaymentReturnState; onAskAgain: () => void }) {
  if (returned.state === 'asking') return null;
  if (returned.state === 'failed')
    return (
      <button type="button" onClick={onAskAgain} className={actionClass()}>
        Try again
      </button>
    );
  if (returned.state === 'unknown' || returned.status.appointmentId === null)
    return (
      <ActionLink to={paths.manageBooking} weight="quiet">
        See your booking
      </ActionLink>
    );
  const { appointmentId, state, booked } = returned.status;
  const payable = booked && (state === 'failed' || state === 'open');
  return (
    <>
      <ActionLink
        to={`${paths.manageBooking}?${new URLSearchParams({ appointmentId })}`}
        weight={payable ? 'quiet' : 'primary'}
      >
        See your booking
      </ActionLink>
      {payable && (
        <ActionLink to={generatePath(paths.checkout, { appointmentId })}>
          {state === 'failed' ? 'Try again' : 'Pay by card'}
        </ActionLink>
      )}
    </>
  );
}

const bookingAddress = ({ appointmentId }: PaymentSummary): string =>
  `${paths.manageBooking}?${new URLSearchParams({ appointmentId: appointmentId ?? '' })}`;

/**
 * For a visitor whose URL says that they return from paying. They may have left without paying, so "no need to pay again" is
 * said only if the provider knows a payment.
 */
export function paymentReturnText(status: PaymentSummary, waited: boolean): { title: string; words: string } {
  if (status.cancelledWords !== null) return paymentOutcomeText(status);
  switch (status.state) {
    case 'failed':
      return {
        title: 'Your payment didn’t go through',
        words: `${status.problem ?? 'Your bank declined it.'} You weren’t charged. You can try again.`,
      };
    case 'open':
      return {
        title: 'We don’t see a payment yet',
        words: `If you left without paying, you weren’t charged. ${waited ? askToCall : askToWait}`,
      };
    default:
      return paymentOutcomeText(status);
  }
}

const askToWait = 'If you just paid, give it a minute. This page updates automatically.';
const askToCall =
  'If you did pay, please call us before you pay again. We’ll email you as soon as we see it.';
