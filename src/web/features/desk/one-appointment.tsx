// A single appointment of any day, for deep links.
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { listAppointments } from '../../../api/desk.ts';
import { parseCalendarDate } from '../../../domain/calendar-date.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { paths } from '../../paths.ts';
import { Cards } from './cards.tsx';
import { useDesk } from './desk-context.ts';
import { dayText } from './time-text.ts';
import { useRefreshed } from './use-refreshed.ts';

export function OneAppointment({ id, turn }: { id: string; turn: number }) {
  const { shown } = useDesk();
  const ask = (signal: AbortSignal) => deskCall(listAppointments, { query: { tab: 'all', id }, signal });
  const { value, requestedAt: askedAt, failed } = useRefreshed(`one ${id}`, ask, turn);
  const [found] = value ?? [];
  const day = found && parseCalendarDate(found.date);
  return (
    <section aria-labelledby="appointment">
      <Link
        to={paths.dashboard}
        className="mb-3 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
      >
        <ArrowLeft aria-hidden className="size-5" /> All appointments
      </Link>
      <h2 id="appointment" className="title-md mb-3">
        {day?.ok ? dayText(day.value) : 'Appointment'}
      </h2>
      {found ? (
        <Cards appointments={[shown(found, askedAt)]} />
      ) : (
        <p role="status" className="text-muted">
          {value
            ? 'We couldn’t find this appointment.'
            : failed
              ? 'This appointment needs a connection.'
              : 'Loading the appointment…'}
        </p>
      )}
    </section>
  );
}
