import { Cards } from './cards.tsx';
import { CollapsedAppointments } from './collapsed-appointments.tsx';
import { useDesk } from './desk-context.ts';
import { isOver, sortJobsOfDay } from './next-job.ts';
import { matchesSearch } from './search-today.ts';
import type { Today } from './use-today.ts';

/** Searched on the device: the list is short, and works offline. */
export function TodayList({ today, search }: { today: Today; search: string }) {
  const { shown } = useDesk();
  const { appointments, askedAt, offline } = today;
  if (!appointments)
    return (
      <p role="status" className="text-muted">
        {offline ? 'Today’s list needs a connection the first time.' : 'Loading today’s appointments…'}
      </p>
    );
  if (appointments.length === 0) return <p className="text-muted">No appointments scheduled for today</p>;
  const found = appointments.filter((appointment) => matchesSearch(appointment, search));
  if (found.length === 0) return <p className="text-muted">Nothing today matches “{search.trim()}”</p>;
  const jobs = found.map((appointment) => shown(appointment, askedAt));
  const [next, ...others] = sortJobsOfDay(jobs.filter((job) => !isOver(job)));
  const isDone = next?.status === 'completed';
  return (
    <div className="grid gap-4">
      {isDone && <p className="font-semibold">All done for today.</p>}
      <Cards appointments={next ? [next, ...others] : []} nextId={isDone ? undefined : next?.id} />
      <CollapsedAppointments appointments={jobs.filter(isOver)} open={search.trim() !== ''} />
    </div>
  );
}
