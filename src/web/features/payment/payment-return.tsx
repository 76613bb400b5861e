import { useEffect } from 'react';
import { generatePath } from 'react-router';
import type { PaymentStanding } from '../../../api/payment.ts';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';
import { OfficeLine } from './office-line.tsx';
import { settledWords } from './settled-words.ts';
import { successWords } from './success-words.ts';
import { type Returned, useReturned } from './use-returned.ts';

/** Above the landing page, for somebody who comes back from paying: how it went, as the server knows it. */
export default function PaymentReturn({ paymentIntent }: { paymentIntent: string | undefined }) {
  const { returned, askAgain } = useReturned(paymentIntent);
  const known = returned.state === 'known' ? returned.standing : null;
  const paid = known?.state === 'paid' && known.cancelledWords === null ? known : null;
  useEffect(() => {
    if (paid) toast(successWords(paid));
  }, [paid]);
  const { title, words } = wordsOf(returned);
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
          <Ways returned={returned} onAskAgain={askAgain} />
        </div>
        <OfficeLine words="Questions?" />
      </div>
    </section>
  );
}

function wordsOf(returned: Returned): { title: string; words: string } {
  switch (returned.state) {
    case 'asking':
      return { title: 'Your payment', words: 'We are asking how your payment went…' };
    case 'failed':
      return {
        title: 'Your payment',
        words:
          'It could not be looked up. It may only be the connection. Please do not pay again before you know.',
      };
    case 'unknown':
      return {
        title: 'Your payment',
        words:
          'This browser knows of no payment. If you have paid, the office sees it and assigns it to your inspection; please call us, so that we know whose it is.',
      };
    case 'known':
      return standingWords(returned.standing, returned.waited);
  }
}

function standingWords(standing: PaymentStanding, waited: boolean): { title: string; words: string } {
  if (standing.cancelledWords !== null) return settledWords(standing);
  switch (standing.state) {
    case 'failed':
      return {
        title: 'The payment did not go through',
        words: `${standing.problem ?? 'Your bank did not accept it.'} Nothing was charged; you can try again.`,
      };
    case 'open':
      return waited
        ? {
            title: 'We have not heard of a payment yet',
            words:
              'If you have paid, you need not pay again: we write to you as soon as we hear of it. If you have not, nothing was charged.',
          }
        : {
            title: 'Your payment is on its way',
            words: 'We have not heard of it yet. This page looks again by itself; you need not pay again.',
          };
    default:
      return settledWords(standing);
  }
}

function Ways({ returned, onAskAgain }: { returned: Returned; onAskAgain: () => void }) {
  if (returned.state === 'asking') return null;
  if (returned.state === 'failed')
    return (
      <button type="button" onClick={onAskAgain} className={actionClass()}>
        Try again
      </button>
    );
  if (returned.state === 'unknown' || returned.standing.appointmentId === null)
    return (
      <ActionLink to={paths.manageBooking} weight="quiet">
        See your booking
      </ActionLink>
    );
  const { appointmentId, state, booked } = returned.standing;
  const payable = booked && (state === 'failed' || (state === 'open' && returned.waited));
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
