import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Reservation } from '../../api/appointment.ts';
import { bookedByLink } from '../features/payment/booked.ts';
import { CheckoutPanels } from '../features/payment/checkout-panels.tsx';
import { GoneBooking } from '../features/payment/gone-booking.tsx';
import { PriceCheckout } from '../features/payment/price-checkout.tsx';
import { useMyAppointment } from '../features/payment/use-my-appointment.ts';
import { BookingProgress } from '../features/progress/booking-progress.tsx';
import { useLinkToken } from '../features/signing/use-link-token.ts';
import { useSigning } from '../features/signing/use-signing.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { paths } from '../paths.ts';
import { contractData } from '../storage/contract-data.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { ActionLink } from '../ui/action.tsx';
import { LookingUp } from '../ui/looking-up.tsx';
import { NotAnswered, NotShown } from '../ui/not-shown.tsx';

/** Shown where the address names neither a booking nor an amount. */
const defaultAmount = '725';

export default function CheckoutPage() {
  const { appointmentId } = useParams();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const amount = new URLSearchParams(search).get('amount') ?? defaultAmount;
  return (
    <div className="wrap fills-screen pb-24 pt-10 md:pt-16">
      <BookingProgress current="pay" hasProperty />
      <h1 tabIndex={-1} className="title-lg mb-8 mt-4">
        Payment
      </h1>
      {!hydrated && <LookingUp words="Looking up your booking…" />}
      {hydrated && !appointmentId && <PriceCheckout key={amount} amount={amount} />}
      {hydrated && appointmentId && <Checkout id={appointmentId} />}
    </div>
  );
}

/** Whoever cannot be told of a credit can pay all the same. */
const CheckoutCredit = lazy(() =>
  import('../features/manage/checkout-credit.tsx').catch(() => ({ default: () => null })),
);

/** What is due changes with a credit, and a payment ends the question. */
function useCredit(appointmentId: string, own: boolean, onChanged: () => void) {
  const [changes, setChanges] = useState(0);
  const [payments, setPayments] = useState(0);
  const change = () => {
    setChanges((before) => before + 1);
    onChanged();
  };
  return {
    changes,
    credit: (
      <Suspense>
        <CheckoutCredit key={payments} appointmentId={appointmentId} own={own} onChanged={change} />
      </Suspense>
    ),
    onPaid: () => {
      setPayments((before) => before + 1);
      onChanged();
    },
  };
}

/** Whoever signed on another device than the one that booked has the link, and not the reservation. */
function Checkout({ id }: { id: string }) {
  const token = useLinkToken(id);
  return token ? <CheckoutByLink id={id} token={token} /> : <OwnCheckout id={id} />;
}

function CheckoutByLink({ id, token }: { id: string; token: string }) {
  const { opened, reload } = useSigning({ token });
  const credit = useCredit(id, false, () => void reload());
  switch (opened.state) {
    case 'loading':
      return <p role="status">Looking up your booking…</p>;
    case 'failed':
      return <NotAnswered onTryAgain={() => void reload()} />;
    case 'expired':
      return (
        <NotShown words="This link has ended. Please use the browser you booked with, or call us to pay.">
          <BackToBooking />
        </NotShown>
      );
    case 'unknown':
      return (
        <NotShown words="This link is not complete, or no longer valid. Please open it once more from the e-mail.">
          <BackToBooking />
        </NotShown>
      );
    case 'found':
      if (opened.signing.state === 'ended')
        return (
          <GoneBooking id={id} token={token}>
            <NotShown
              words={`The inspection of ${opened.signing.formattedDateTime} was canceled, given back or is over. If something is still due, please call us.`}
            >
              <ActionLink to={paths.calendar} weight="quiet">
                Pick Your Date
              </ActionLink>
            </NotShown>
          </GoneBooking>
        );
      return (
        <CheckoutPanels reservation={bookedByLink(opened.signing)} sent={null} token={token} {...credit} />
      );
  }
}

function OwnCheckout({ id }: { id: string }) {
  const sent = useStoredValue(contractData) ?? null;
  const which = useMemo(() => (mine: Reservation[]) => mine.find((one) => one.id === id), [id]);
  const { found, refresh, lookAgain } = useMyAppointment(which);
  const credit = useCredit(id, true, lookAgain);
  switch (found.state) {
    case 'loading':
      return <p role="status">Looking up your booking…</p>;
    case 'failed':
      return <NotAnswered onTryAgain={refresh} />;
    case 'none':
      return (
        <GoneBooking id={id}>
          <NotShown words="This browser does not know that booking. Please use the browser you booked with or the link in our e-mail, or call us.">
            <BackToBooking />
          </NotShown>
        </GoneBooking>
      );
    case 'found':
      return (
        <CheckoutPanels
          reservation={found.reservation}
          sent={sent?.appointmentId === id ? sent : null}
          wayBack={
            <Link
              to={`${paths.manageBooking}?${new URLSearchParams({ appointmentId: id })}`}
              className="mt-5 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              Back to your booking
            </Link>
          }
          {...credit}
        />
      );
  }
}

const BackToBooking = () => (
  <ActionLink to={paths.manageBooking} weight="quiet">
    Back to your booking
  </ActionLink>
);
