import { useEffect } from 'react';
import { generatePath } from 'react-router';
import { OfficeLine } from '../../lib/office-line.tsx';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';
import { returnedWords } from './returned-words.ts';
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
      return returnedWords(returned.standing, returned.waited);
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
