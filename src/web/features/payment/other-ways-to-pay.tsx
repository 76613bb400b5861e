import { useCallback, useEffect, useState } from 'react';
import { generatePath, Link } from 'react-router';
import type { Reservation } from '../../../api/appointment.ts';
import type { PaymentSummary } from '../../../api/payment.ts';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { FootBar, unlessAtFoot } from '../../ui/action-bar.tsx';
import { AmountDuePanel, PayByLinkOrPhone } from './amount-panel.tsx';
import { fetchPaymentStatus, type PaymentStatusResult } from './payment-api.ts';
import { PaymentOutcomePanel } from './payment-outcome-panel.tsx';
import { isPayable } from './prepare-payment.ts';

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Card payment on our page first, then the other ways. */
export function OtherWaysToPay(props: {
  reservation: Reservation;
  /** Why the visitor was sent here. */
  words: string;
  retryAddress: string;
}) {
  const { reservation, words, retryAddress } = props;
  const { answer, askAgain } = usePaymentStatus(reservation.id);
  if (answer.state === 'known' && !isPayable(answer.status))
    return (
      <div className="max-sm:mb-10">
        <PaymentOutcomePanel status={answer.status} signed={reservation.contractSigned} offersSigning />
        <BookingLink />
      </div>
    );
  const primary =
    answer.state === 'failed' ? (
      <button type="button" onClick={askAgain} className={`${actionClass()} w-full text-lead`}>
        Try again
      </button>
    ) : (
      <ActionLink
        to={generatePath(paths.checkout, { appointmentId: reservation.id })}
        className="w-full text-lead"
      >
        Pay by card
      </ActionLink>
    );
  return (
    <>
      <AmountDuePanel
        reservation={reservation}
        amount={answer.state === 'known' ? answer.status.due : undefined}
      >
        <p role="status">
          {words} You can pay by card here. {stillReservedText(reservation)}
        </p>
        <div className={`mt-5 ${unlessAtFoot}`}>{primary}</div>
        {!reservation.contractSigned && (
          <ActionLink
            to={`${paths.contractSigning}?${new URLSearchParams({ appointmentId: reservation.id })}`}
            weight="quiet"
            className="mt-4 w-full text-lead"
          >
            Read and sign the agreement first
          </ActionLink>
        )}
        <PayByLinkOrPhone paymentUrl={reservation.paymentUrl} />
        <div className="mt-6 flex flex-wrap gap-x-8 border-t border-line pt-3 font-medium">
          <Link to={retryAddress} className={linkClass}>
            Try the payment page again
          </Link>
          <BookingLink />
        </div>
      </AmountDuePanel>
      <FootBar>{primary}</FootBar>
    </>
  );
}

const BookingLink = () => (
  <Link to={paths.manageBooking} className={`${linkClass} font-medium`}>
    See your booking
  </Link>
);

function stillReservedText({ status, heldUntilWords }: Reservation): string {
  if (heldUntilWords === null) return 'You still have your time.';
  return status === 'held'
    ? `Sign and pay by ${heldUntilWords} to keep your time.`
    : `Pay by ${heldUntilWords} to keep your time.`;
}

type PaymentStatusState =
  | { state: 'asking' }
  | { state: 'failed' }
  | { state: 'known'; status: PaymentSummary };

/** Payment status of a booking; the server asks the provider. */
function usePaymentStatus(appointmentId: string) {
  const [answer, setAnswer] = useState<PaymentStatusState>({ state: 'asking' });
  const ask = useCallback(
    async (isLeft: () => boolean = () => false) => {
      const result: PaymentStatusResult = await fetchPaymentStatus({ appointmentId });
      if (!isLeft()) setAnswer(result.ok ? { state: 'known', status: result.value } : { state: 'failed' });
    },
    [appointmentId],
  );
  useEffect(() => {
    let stale = false;
    void ask(() => stale);
    return () => {
      stale = true;
    };
  }, [ask]);
  return { answer, askAgain: () => void ask() };
}
