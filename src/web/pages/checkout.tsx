import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Reservation } from '../../api/appointment.ts';
import { toDecimalString } from '../../domain/money.ts';
import { ordinaryFee } from '../../domain/pricing/single-family-tiers.ts';
import { CheckoutPanels } from '../features/payment/checkout-panels.tsx';
import { EndedBookingPayment } from '../features/payment/ended-booking-payment.tsx';
import { ListedPriceCheckout } from '../features/payment/listed-price-checkout.tsx';
import { type PayableBooking, payableFromLink } from '../features/payment/payable-booking.ts';
import { useBrowserAppointment } from '../features/payment/use-browser-appointment.ts';
import { BookingProgress } from '../features/progress/booking-progress.tsx';
import { useLinkToken } from '../features/signing/use-link-token.ts';
import { useSigning } from '../features/signing/use-signing.ts';
import { bookingHeading } from '../lib/booking-heading.ts';
import { business } from '../lib/business.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { useTitle } from '../lib/use-title.ts';
import { paths } from '../paths.ts';
import { contractData } from '../storage/contract-data.ts';
import { useStoredValue } from '../storage/stored-value.ts';
import { ActionLink } from '../ui/action.tsx';
import { LoadingText } from '../ui/loading-text.tsx';
import { NoAnswer, Unavailable } from '../ui/unavailable.tsx';

const toPay = 'Pay for your inspection';

/** Its fee is used if the URL names neither a booking nor an amount. */
const ordinarySize = 4_000;

const defaultAmount = (): string => toDecimalString(ordinaryFee(business().prices, ordinarySize));

export default function CheckoutPage() {
  const { appointmentId } = useParams();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const amount = new URLSearchParams(search).get('amount') ?? defaultAmount();
  // A link shown at the door only pays.
  const door = (hydrated && new URLSearchParams(search).get('door')) || null;
  const [shown, setShown] = useState<Shown>();
  const heading = shown?.heading ?? toPay;
  useTitle(heading === toPay ? null : heading);
  return (
    <div className="wrap fills-screen pb-24 pt-10 md:pt-16">
      {!door && (
        <BookingProgress
          current={!shown?.paid ? 'pay' : shown.signed ? null : 'sign'}
          hasProperty={shown && true}
          hasTime
          signed={shown?.signed}
          paid={shown?.paid}
        />
      )}
      <h1 tabIndex={-1} className="title-lg mb-8 mt-4">
        {heading}
      </h1>
      {!hydrated && <LoadingText words="Looking up your booking…" />}
      {hydrated && !appointmentId && <ListedPriceCheckout key={amount} amount={amount} />}
      {hydrated && appointmentId && door && (
        <Suspense fallback={<LoadingText words="Looking up your booking…" />}>
          <DoorCheckout appointmentId={appointmentId} token={door} />
        </Suspense>
      )}
      {hydrated && appointmentId && !door && <Checkout id={appointmentId} onShown={setShown} />}
    </div>
  );
}

const DoorCheckout = lazy(() =>
  import('../features/payment/door-checkout.tsx').catch(() => ({ default: NotLoaded })),
);

const NotLoaded = () => (
  <Unavailable words="We couldn’t load this page. You weren’t charged. Please reload it.">{null}</Unavailable>
);

/** Paying works without the credit's code. */
const CheckoutCredit = lazy(() =>
  import('../features/manage/checkout-credit.tsx').catch(() => ({ default: () => null })),
);

/** A credit changes the amount due, and a payment ends the offer. */
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

/** State of the booking, once known. */
type Shown = { heading: string; signed: boolean; paid: boolean };
type Named = { id: string; onShown: (shown: Shown) => void };

/** A signer on another device has the link, but not the reservation. */
function Checkout(named: Named) {
  const token = useLinkToken(named.id);
  return token ? <CheckoutByLink {...named} token={token} /> : <OwnCheckout {...named} />;
}

/** Once it is paid, the page shows the booking. */
function useShown(booked: PayableBooking | null, onShown: Named['onShown']) {
  const [paid, setPaid] = useState(false);
  const [inspected, setInspected] = useState(false);
  const heading =
    !booked || !paid
      ? toPay
      : inspected && booked.contractSigned
        ? 'You’re all paid'
        : bookingHeading({ ...booked, due: 0, signsAgain: booked.signedBefore !== null });
  const signed = booked?.contractSigned;
  useEffect(() => {
    if (signed !== undefined) onShown({ heading, signed, paid });
  }, [heading, signed, paid, onShown]);
  const finished = booked && paid ? booked.address : null;
  useEffect(() => {
    if (finished === null) return;
    // Loaded on demand: its storage code is needed for nothing else on this page.
    void import('../storage/finish-draft.ts').then(({ finishDraft }) => finishDraft(finished));
  }, [finished]);
  return useCallback((isPaid: boolean, isInspected: boolean) => {
    setPaid(isPaid);
    setInspected(isInspected);
  }, []);
}

function CheckoutByLink({ id, token, onShown }: Named & { token: string }) {
  const { opened, reload } = useSigning({ token });
  const booked = opened.state === 'found' ? payableFromLink(opened.signing) : null;
  const onPayment = useShown(booked, onShown);
  const credit = useCredit(id, false, () => void reload());
  switch (opened.state) {
    case 'loading':
      return <p role="status">Looking up your booking…</p>;
    case 'failed':
      return <NoAnswer onTryAgain={() => void reload()} />;
    case 'expired':
      return (
        <Unavailable words="This link has expired. Please use the device you booked with, or call us to pay.">
          <BackToBooking />
        </Unavailable>
      );
    case 'unknown':
      return (
        <Unavailable words="This link is incomplete or no longer works. Please open it again from the email.">
          <BackToBooking />
        </Unavailable>
      );
    case 'found':
      if (opened.signing.state === 'ended')
        return (
          <EndedBookingPayment id={id} token={token}>
            <Unavailable
              words={`Your inspection on ${opened.signing.formattedDateTime} was canceled or is over. If you still owe something, please call us.`}
            >
              <ActionLink to={paths.calendar} weight="quiet">
                Pick Your Date
              </ActionLink>
            </Unavailable>
          </EndedBookingPayment>
        );
      return (
        <CheckoutPanels
          reservation={payableFromLink(opened.signing)}
          sent={null}
          token={token}
          onPayment={onPayment}
          {...credit}
        />
      );
  }
}

function OwnCheckout({ id, onShown }: Named) {
  const sent = useStoredValue(contractData) ?? null;
  const which = useMemo(() => (mine: Reservation[]) => mine.find((one) => one.id === id), [id]);
  const { found, refresh, refreshQuietly } = useBrowserAppointment(which);
  const credit = useCredit(id, true, refreshQuietly);
  const onPayment = useShown(found.state === 'found' ? found.reservation : null, onShown);
  switch (found.state) {
    case 'loading':
      return <p role="status">Looking up your booking…</p>;
    case 'failed':
      return <NoAnswer onTryAgain={refresh} />;
    case 'none':
      return (
        <EndedBookingPayment id={id}>
          <Unavailable words="We can’t open that booking on this device. Use the device you booked with, or the link in our email.">
            <BackToBooking />
          </Unavailable>
        </EndedBookingPayment>
      );
    case 'found':
      return (
        <CheckoutPanels
          reservation={found.reservation}
          sent={sent?.appointmentId === id ? sent : null}
          onPayment={onPayment}
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
  <>
    <ActionLink to={paths.manageBooking} weight="quiet">
      Back to your booking
    </ActionLink>
    <ActionLink to={paths.findBooking} weight="quiet">
      Find my booking
    </ActionLink>
  </>
);
