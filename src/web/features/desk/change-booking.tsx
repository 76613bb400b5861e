import { Suspense, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { changeableSections } from '../../../domain/appointment/booking-change.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';
import { useDesk } from './desk-context.ts';

const ChangeDialog = lazyPart(async () => ({
  default: (await import('./change/change-dialog.tsx')).ChangeDialog,
}));

/** Needs a connection: the server says what follows before anything is saved. */
export function ChangeBooking(props: { appointment: DeskAppointment; describedBy: string }) {
  const { appointment, describedBy } = props;
  const { offline } = useDesk();
  const [shown, setShown] = useState<'form' | 'offline' | null>(null);
  if (appointment.sample || changeableSections(appointment.status).length === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setShown(offline ? 'offline' : 'form')}
        aria-describedby={describedBy}
        className={actionClass('quiet')}
      >
        Change booking
      </button>
      {shown === 'offline' && (
        <p role="status" className="text-muted sm:col-span-2">
          Changing a booking needs a connection.
        </p>
      )}
      {/* Stays open when the connection is lost, with everything that was typed. */}
      {shown === 'form' && (
        <Suspense>
          <ChangeDialog appointment={appointment} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
