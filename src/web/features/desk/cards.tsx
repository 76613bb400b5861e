import type { DeskAppointment } from '../../../api/desk.ts';
import { AppointmentCard } from './appointment-card.tsx';

export function Cards(props: { appointments: readonly DeskAppointment[]; nextId?: string | undefined }) {
  if (props.appointments.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {props.appointments.map((appointment) => (
        <li key={appointment.id}>
          <AppointmentCard appointment={appointment} isNext={appointment.id === props.nextId} />
        </li>
      ))}
    </ul>
  );
}
