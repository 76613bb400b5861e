import { type DeskAppointment, listDay } from '../../../api/desk.ts';
import {
  addDays,
  type CalendarDate,
  instantAtPhoenix,
  toIsoWithOffset,
} from '../../../domain/calendar-date.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { Cards } from './cards.tsx';
import { CollapsedAppointments } from './collapsed-appointments.tsx';
import { useDesk } from './desk-context.ts';
import { isOver } from './next-job.ts';
import { type Refreshed, useRefreshed } from './use-refreshed.ts';

export function DayList({ date, turn }: { date: CalendarDate; turn: number }) {
  const { shown } = useDesk();
  const day = useDay(date, turn);
  if (!day.value)
    return (
      <p role="status" className="text-muted">
        {day.failed ? 'This day needs a connection.' : 'Loading the day…'}
      </p>
    );
  if (day.value.length === 0) return <p className="text-muted">No appointments scheduled for this date</p>;
  const jobs = day.value.map((appointment) => shown(appointment, day.requestedAt));
  return (
    <div className="grid gap-4">
      <Cards appointments={jobs.filter((job) => !isOver(job))} />
      <CollapsedAppointments appointments={jobs.filter(isOver)} open={false} />
    </div>
  );
}

const useDay = (date: CalendarDate, turn: number): Refreshed<DeskAppointment[]> =>
  useRefreshed(`day ${date}`, (signal) => deskCall(listDay, { query: spanOf(date), signal }), turn);

/** From midnight to midnight in Phoenix, whatever the browser's zone. */
const spanOf = (date: CalendarDate) => ({
  startDate: midnight(date),
  endDate: midnight(addDays(date, 1)),
});

const midnight = (date: CalendarDate) => toIsoWithOffset(instantAtPhoenix(date, '00:00'));
