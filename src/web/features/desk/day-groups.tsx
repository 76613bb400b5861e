import type { DeskAppointment } from '../../../api/desk.ts';
import { parseCalendarDate } from '../../../domain/calendar-date.ts';
import { Cards } from './cards.tsx';
import { CollapsedAppointments } from './collapsed-appointments.tsx';
import { useDesk } from './desk-context.ts';
import { groupByDay } from './next-job.ts';
import { dayText } from './time-text.ts';

export function DayGroups(props: {
  appointments: readonly DeskAppointment[];
  askedAt: number;
  /** Expands the canceled and released appointments. */
  unfolded: boolean;
}) {
  const { shown } = useDesk();
  const groups = groupByDay(props.appointments.map((appointment) => shown(appointment, props.askedAt)));
  return (
    <div className="grid gap-6">
      {groups.map(({ date, jobs, over }) => {
        const day = parseCalendarDate(date);
        return (
          <section key={`${date} ${[...jobs, ...over][0]?.id}`} className="grid gap-3">
            <h3 className="sticky top-0 z-10 bg-page py-1.5 font-sans text-lead font-semibold">
              {day.ok ? dayText(day.value) : date}
            </h3>
            <Cards appointments={jobs} />
            <CollapsedAppointments appointments={over} open={props.unfolded} />
          </section>
        );
      })}
    </div>
  );
}
