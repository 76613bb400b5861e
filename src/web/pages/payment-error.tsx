import { useLocation } from 'react-router';
import { formatAddress } from '../../domain/property/address.ts';
import { toBookingQuery } from '../../domain/property/booking-query.ts';
import { ReservedTime } from '../features/appointment/reserved-time.tsx';
import { type ReservedTime as Reserved, useReservedTime } from '../features/appointment/use-reserved-time.ts';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { OtherWaysToPay } from '../features/payment/other-ways-to-pay.tsx';
import { bookingHeading } from '../lib/booking-heading.ts';
import { paths } from '../paths.ts';
import { ActionLink } from '../ui/action.tsx';
import { LoadingText } from '../ui/loading-text.tsx';
import { NoAnswer, Unavailable } from '../ui/unavailable.tsx';

/** Shown when a payment page is missing or failed: the booking's state, and other ways to pay. */
export default function PaymentErrorPage() {
  const booking = useKnownBooking();
  const { reserved, refresh } = useReservedTime(booking && formatAddress(booking.address));
  const words = paymentErrorText(new URLSearchParams(useLocation().search).get('error'));
  const query = booking ? `?${toBookingQuery(booking)}` : '';
  return (
    <div className="wrap fills-screen flex flex-col pb-24 pt-10 max-sm:pb-0 md:pt-16">
      <h1 tabIndex={-1} className="title-lg mb-8">
        {headingOf(reserved)}
      </h1>
      {reserved.state === 'loading' && <LoadingText words="Looking up your booking…" />}
      {reserved.state === 'failed' && <NoAnswer onTryAgain={refresh} />}
      {reserved.state === 'none' && (
        <Unavailable
          words={`${words} No booking found on this device. Pick a time, then you can pay by card.`}
          primary={<ActionLink to={`${paths.calendar}${query}`}>Pick Your Date</ActionLink>}
        >
          <ActionLink to={paths.findBooking} weight="quiet">
            Find my booking
          </ActionLink>
        </Unavailable>
      )}
      {reserved.state === 'reserved' && (
        <div className="@container flex flex-col gap-10 lg:grid lg:grid-cols-[1.2fr_1fr] lg:gap-16">
          <ReservedTime reservation={reserved.reservation} />
          <OtherWaysToPay
            key={reserved.reservation.id}
            reservation={reserved.reservation}
            words={words}
            retryAddress={`${paths.paymentRedirect}${query}`}
          />
        </div>
      )}
    </div>
  );
}

/** Neutral until the server has answered. */
function headingOf(reserved: Reserved): string {
  if (reserved.state !== 'reserved') return 'Your payment';
  const { reservation } = reserved;
  return bookingHeading({
    ...reservation,
    due: reservation.dueCents,
    signsAgain: reservation.signedBefore !== null,
  });
}

const errorTexts: Readonly<Record<string, string>> = {
  'no-payment-link': 'There’s no separate payment page for this amount.',
  'payment-failed': 'The payment didn’t go through.',
  canceled: 'You left the payment page before paying.',
  cancelled: 'You left the payment page before paying.',
};

/** `error`: from the URL; unknown values are not shown. */
const paymentErrorText = (error: string | null): string =>
  (error !== null && Object.hasOwn(errorTexts, error) && errorTexts[error]) ||
  'Your payment wasn’t completed.';
