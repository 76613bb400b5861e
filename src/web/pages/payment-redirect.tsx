import { formatAddress } from '../../domain/property/address.ts';
import { toBookingQuery } from '../../domain/property/booking-query.ts';
import { ReservedTime } from '../features/appointment/reserved-time.tsx';
import { type ReservedTime as Reserved, useReservedTime } from '../features/appointment/use-reserved-time.ts';
import { StepIndicator } from '../features/booking/step-indicator.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { FunnelProgress } from '../features/progress/funnel-progress.tsx';
import { paths } from '../paths.ts';
import { ActionLink, actionClass } from '../ui/action.tsx';

export default function PaymentRedirectPage() {
  const booking = useKnownBooking();
  const { reserved, refresh, giveBack } = useReservedTime(booking && formatAddress(booking.address));
  const query = booking ? `?${toBookingQuery(booking)}` : '';
  const calendarAddress = `${paths.calendar}${query}`;
  return (
    <div className="min-h-[70vh]">
      <FunnelProgress />
      <div className="wrap pb-24 pt-4">
        <StepIndicator current="Schedule" />
        <h1 tabIndex={-1} className="title-lg mb-8 mt-8">
          {headingOf(reserved)}
        </h1>
        {reserved.state === 'loading' && <p role="status">Looking up your time…</p>}
        {reserved.state === 'reserved' && (
          <ReservedTime
            reservation={reserved.reservation}
            calendarAddress={calendarAddress}
            signingAddress={`${paths.contractSigning}${query}`}
            onGiveBack={giveBack}
          />
        )}
        {reserved.state === 'none' && (
          <>
            <p className="mb-6 text-lead text-muted">This browser holds no time at the moment.</p>
            <ActionLink to={calendarAddress}>Pick Your Date</ActionLink>
          </>
        )}
        {reserved.state === 'failed' && (
          <>
            <p role="alert" className="mb-6 text-lead text-muted">
              Your time could not be looked up. If you have reserved one, it is still yours.
            </p>
            <button type="button" onClick={refresh} className={actionClass()}>
              Try again
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** Nothing is claimed before the server has answered. */
function headingOf(reserved: Reserved): string {
  if (reserved.state === 'none') return 'No time is held';
  if (reserved.state !== 'reserved') return 'Your inspection time';
  return reserved.reservation.status === 'held' ? 'Your time is held' : 'Your time is booked';
}
