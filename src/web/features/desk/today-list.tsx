import type { DeskAppointment } from '../../../api/desk.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { useDesk } from './desk-context.ts';
import { matches } from './search-today.ts';
import type { Today } from './use-today.ts';

/** Searched on the device: it is short, and may be all there is without a connection. */
export function TodayList({ today, search }: { today: Today; search: string }) {
  const { appointments, askedAt, offline } = today;
  if (!appointments)
    return (
      <p role="status" className="text-muted">
        {offline ? 'Today’s list needs a connection the first time.' : 'Loading today’s appointments…'}
      </p>
    );
  if (appointments.length === 0) return <p className="text-muted">No appointments scheduled for today</p>;
  const found = appointments.filter((appointment) => matches(appointment, search));
  if (found.length === 0) return <p className="text-muted">Nothing today matches “{search.trim()}”</p>;
  return <Cards appointments={found} askedAt={askedAt} />;
}

export function Cards(props: { appointments: readonly DeskAppointment[]; askedAt: number }) {
  const { shown } = useDesk();
  return (
    <ul className="grid gap-6">
      {props.appointments.map((appointment) => (
        <li key={appointment.id}>
          <AppointmentCard appointment={shown(appointment, props.askedAt)} />
        </li>
      ))}
    </ul>
  );
}
