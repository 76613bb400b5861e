import { useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { changeableSections } from '../../../domain/appointment/booking-change.ts';
import { actionClass } from '../../ui/action.tsx';
import { useDesk } from './desk-context.ts';

/** Needs a connection: the server says what follows before anything is saved. */
export function ChangeBooking(props: { appointment: DeskAppointment; describedBy: string }) {
  const { appointment, describedBy } = props;
  const { offline, changeBooking } = useDesk();
  const [refused, setRefused] = useState(false);
  if (!changeBooking || appointment.sample || changeableSections(appointment.status).length === 0)
    return null;
  return (
    <>
      <button
        type="button"
        onClick={() => (offline ? setRefused(true) : changeBooking(appointment))}
        aria-describedby={describedBy}
        className={actionClass('quiet')}
      >
        Change booking
      </button>
      {refused && offline && (
        <p role="status" className="text-muted sm:col-span-2">
          Changing a booking needs a connection.
        </p>
      )}
    </>
  );
}
