import { useNavigate } from 'react-router';
import type { Reservation } from '../../api/appointment.ts';
import { missingBeforeCalendar } from '../../domain/contact/missing-contact.ts';
import { toBookingQuery } from '../../domain/property/booking-query.ts';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { useContactForm } from '../features/contact/use-contact-form.ts';
import { BookingProgress, hasProperty } from '../features/progress/booking-progress.tsx';
import { business } from '../lib/business.ts';
import { paths } from '../paths.ts';
import { Scheduling } from '../steps/scheduling.tsx';

export default function CalendarPage() {
  const navigate = useNavigate();
  const booking = useKnownBooking();
  const { form, isVerified } = useContactForm(booking);
  const hasContact = missingBeforeCalendar(business().serviceArea, form, isVerified).length === 0;

  return (
    <div className="fills-screen">
      <div className="wrap pt-4">
        <BookingProgress current="schedule" hasProperty={hasProperty(booking)} hasContact={hasContact} />
        <h1 tabIndex={-1} className="title-lg my-5 sm:my-8">
          Pick your date
        </h1>
        <Scheduling
          booking={booking}
          contactAddress={(booking) => `${paths.contactVerification}?${toBookingQuery(booking)}`}
          nextAddress={(_booking, held) => bookingAddress(held)}
          onReserved={async (_booking, reservation) => navigate(bookingAddress(reservation))}
        />
      </div>
    </div>
  );
}

/** The booking's page, with what is left to sign and pay. */
const bookingAddress = ({ id }: Reservation): string =>
  `${paths.manageBooking}?${new URLSearchParams({ appointmentId: id })}`;
