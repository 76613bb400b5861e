import type { DeskAppointment } from '../../../api/desk.ts';
import { Cards } from './cards.tsx';

/** Canceled and released appointments, collapsed. */
export function CollapsedAppointments({
  appointments,
  open,
}: {
  appointments: readonly DeskAppointment[];
  open: boolean;
}) {
  if (appointments.length === 0) return null;
  const released = appointments.filter(({ status }) => status === 'released').length;
  const canceled = appointments.length - released;
  const words = [canceled > 0 && `${canceled} canceled`, released > 0 && `${released} released`];
  return (
    <details open={open}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-muted">
        {words.filter(Boolean).join(', ')}
      </summary>
      <div className="mt-2">
        <Cards appointments={appointments} />
      </div>
    </details>
  );
}
