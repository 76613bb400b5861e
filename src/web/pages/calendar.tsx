import { useNavigate } from 'react-router';
import type { Reservation } from '../../api/appointment.ts';
import { type BookingContext, toBookingQuery } from '../../domain/property/booking-query.ts';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { BookingProgress, hasProperty } from '../features/progress/booking-progress.tsx';
import { paths } from '../paths.ts';
import { Scheduling } from '../steps/scheduling.tsx';

export default function CalendarPage() {
  const navigate = useNavigate();
  const booking = useKnownBooking();

  const goToReserved = async (booking: BookingContext, reservation: Reservation) => {
    const { paymentUrl } = reservation;
    // A browser may refuse; the booking's page has the same address as a link.
    if (paymentUrl !== null) window.open(paymentUrl, '_blank', 'noopener');
    await navigate(paymentUrl === null ? paymentAddress(booking, reservation) : bookingAddress(reservation));
  };

  return (
    <div className="fills-screen">
      <div className="wrap pt-4">
        <BookingProgress current="schedule" hasProperty={hasProperty(booking)} />
        <h1 tabIndex={-1} className="title-lg my-5 sm:my-8">
          Pick your date
        </h1>
        <Scheduling
          booking={booking}
          contactAddress={(booking) => `${paths.contactVerification}?${toBookingQuery(booking)}`}
          nextAddress={(_booking, held) => bookingAddress(held)}
          onReserved={goToReserved}
        />
      </div>
    </div>
  );
}

/** Which tells how the booking stands, also while it is being paid for in another tab. */
const bookingAddress = ({ id }: Reservation): string =>
  `${paths.manageBooking}?${new URLSearchParams({ appointmentId: id })}`;

/** With the property and the time, and nothing about a person. */
function paymentAddress(booking: BookingContext, { scheduledAt, time }: Reservation): string {
  const appointment = new URLSearchParams({ appointmentDate: scheduledAt, appointmentTime: time });
  return `${paths.paymentRedirect}?${toBookingQuery(booking)}&${appointment}`;
}
