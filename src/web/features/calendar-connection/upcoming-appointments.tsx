// The next two weeks, read-only; actions are on the dashboard.
import { useCallback, useEffect, useState } from 'react';
import { type DeskAppointment, listDay } from '../../../api/desk.ts';
import {
  addDays,
  calendarDate,
  formatLongDate,
  instantAtPhoenix,
  phoenixDateOf,
  toIsoWithOffset,
} from '../../../domain/calendar-date.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';

const daysAhead = 14;

export default function UpcomingAppointments() {
  const [list, setList] = useState<DeskAppointment[] | 'loading' | 'unanswered'>('loading');
  const load = useCallback(() => {
    const today = phoenixDateOf(new Date());
    const midnight = (date: typeof today) => toIsoWithOffset(instantAtPhoenix(date, '00:00'));
    const range = { startDate: midnight(today), endDate: midnight(addDays(today, daysAhead + 1)) };
    return deskCall(listDay, { query: range }).then(
      (appointments) => setList(appointments.filter(({ status }) => !ended.has(status))),
      () => setList('unanswered'),
    );
  }, []);
  useEffect(() => void load(), [load]);

  return (
    <section aria-labelledby="coming">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="coming" className="title-md">
          The next {daysAhead} days
        </h2>
        <ActionLink to={paths.dashboard} weight="quiet">
          Open the dashboard
        </ActionLink>
      </div>
      <div role="status" className="mt-4">
        {list === 'loading' && <p className="text-muted">Loading appointments…</p>}
        {list === 'unanswered' && (
          <>
            <p className="mb-3">We couldn’t load the appointments. Please check your connection.</p>
            <button type="button" onClick={() => void load()} className={actionClass('quiet')}>
              Try again
            </button>
          </>
        )}
        {Array.isArray(list) && list.length === 0 && <p>No appointments in the next {daysAhead} days.</p>}
      </div>
      {Array.isArray(list) && <Days appointments={list} />}
    </section>
  );
}

const ended = new Set<DeskAppointment['status']>(['cancelled', 'released']);

const statusText: Record<DeskAppointment['status'], string> = {
  held: 'Reserved, not signed or paid yet',
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
  released: 'Released',
};

function Days({ appointments }: { appointments: readonly DeskAppointment[] }) {
  const dates = [...new Set(appointments.map(({ date }) => date))];
  return dates.map((date) => (
    <div key={date} className="mt-6 sm:grid sm:grid-cols-[13rem_1fr] sm:gap-6">
      <h3 className="border-t border-line pt-3 font-sans text-base font-semibold">
        {formatLongDate(calendarDate(date))}
      </h3>
      <ul>
        {appointments
          .filter((appointment) => appointment.date === date)
          .map(({ id, time, endTime, clientName, property, status, sample, missingInCalendar }) => (
            <li key={id} className="border-b border-line py-3 sm:border-b-0 sm:border-t">
              <p className="font-medium">
                {time} to {endTime} · {clientName}
              </p>
              <p>{property.address ?? 'Address not available'}</p>
              <p className="text-fine text-muted">
                {statusText[status]}
                {sample && ' · Sample'}
                {missingInCalendar && ' · Deleted in your calendar. The booking is still on.'}
              </p>
            </li>
          ))}
      </ul>
    </div>
  ));
}
