import type { Reservation } from '../../../api/appointment.ts';
import { FactList } from '../../ui/fact-list.tsx';

/** The property and the time that are paid for. */
export const BookedFacts = ({ reservation }: { reservation: Reservation }) => (
  <FactList
    facts={[
      { name: 'Property', value: reservation.address },
      { name: 'Inspection', value: reservation.formattedDateTime },
      ...(reservation.status === 'held' && reservation.heldUntilWords
        ? [{ name: 'Held until', value: reservation.heldUntilWords }]
        : []),
    ]}
  />
);
