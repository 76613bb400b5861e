import type { Reservation } from '../../api/appointment.ts';
import { phoneText } from '../../domain/business/wording.ts';
import type { BookingContext } from '../../domain/property/booking-query.ts';
import { BackLink } from '../features/wizard/back-link.tsx';
import { business } from '../lib/business.ts';
import { ActionLink } from '../ui/action.tsx';
import { Scheduling } from './scheduling.tsx';

/** The calendar. A confirmed time is not moved here. */
export default function ScheduleInspection(props: {
  booking: BookingContext;
  reservation: Reservation | null;
  backAddress: string;
  nextAddress: string;
  onReserved: (reservation: Reservation) => Promise<void>;
}) {
  const { booking, reservation } = props;

  if (reservation && reservation.status !== 'held') {
    return (
      <div className="max-w-2xl">
        <div className="border-l-4 border-action bg-sunk p-4">
          <p className="text-lead font-semibold">You have {reservation.formattedDateTime}</p>
          <p className="mt-1">
            You’re booked. To change the time, call us at {phoneText(business().office.phone)}.
          </p>
        </div>
        <ActionLink to={props.nextAddress} className="mt-6 w-full text-lead sm:w-auto">
          Continue
        </ActionLink>
        <div>
          <BackLink to={props.backAddress} words="Back to Contact Info" />
        </div>
      </div>
    );
  }

  return (
    <Scheduling
      booking={booking}
      contactAddress={() => props.backAddress}
      nextAddress={() => props.nextAddress}
      onReserved={(_booking, reserved) => props.onReserved(reserved)}
    />
  );
}
