import { useNavigate } from 'react-router';
import type { Reservation } from '../../api/appointment.ts';
import { toBookingQuery } from '../../domain/property/booking-query.ts';
import { StepIndicator } from '../features/booking/step-indicator.tsx';
import { useKnownBooking } from '../features/booking/use-known-booking.ts';
import { FunnelProgress } from '../features/progress/funnel-progress.tsx';
import { paths } from '../paths.ts';
import { Scheduling } from '../steps/scheduling.tsx';

export default function CalendarPage() {
  const navigate = useNavigate();

  return (
    <div className="fills-screen">
      <FunnelProgress />
      <div className="wrap pt-4">
        <StepIndicator current="Schedule" />
        <h1 tabIndex={-1} className="title-lg mb-8 mt-8">
          Pick your date
        </h1>
        <Scheduling
          booking={useKnownBooking()}
          contactAddress={(booking) => `${paths.contactVerification}?${toBookingQuery(booking)}`}
          nextAddress={(_booking, held) => bookingAddress(held)}
          onReserved={async (_booking, reservation) => navigate(bookingAddress(reservation))}
        />
      </div>
    </div>
  );
}

/** The booking's own page: what is left to sign and pay. */
const bookingAddress = ({ id }: Reservation): string =>
  `${paths.manageBooking}?${new URLSearchParams({ appointmentId: id })}`;
