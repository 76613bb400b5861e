import { FactList } from '../../ui/fact-list.tsx';
import type { PayableBooking } from './payable-booking.ts';

/** The property and time being paid for. */
export const BookingFacts = ({ reservation }: { reservation: PayableBooking }) => (
  <FactList
    facts={[
      { name: 'Property', value: reservation.address },
      { name: 'Inspection', value: reservation.formattedDateTime },
      ...(reservation.heldUntilWords
        ? [
            {
              name: reservation.status === 'held' ? 'Held until' : 'Pay by',
              value: reservation.heldUntilWords,
            },
          ]
        : []),
    ]}
  />
);
