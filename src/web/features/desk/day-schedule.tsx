// Variant A of the dashboard: one day at a glance, any day from today on.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import {
  addDays,
  type CalendarDate,
  formatLongDate,
  parseCalendarDate,
} from '../../../domain/calendar-date.ts';
import { DayRow } from './day-row.tsx';
import { useDay } from './use-day.ts';
import type { Today } from './use-today.ts';

const step =
  'grid size-13 shrink-0 place-items-center border border-muted aria-disabled:border-line aria-disabled:text-muted';

export function DaySchedule({ today, turn }: { today: Today; turn: number }) {
  const [chosen, setChosen] = useState<CalendarDate>(today.date);
  // A page left open over midnight moves on with the clock.
  const date = chosen < today.date ? today.date : chosen;
  const choose = (text: string) => {
    const parsed = parseCalendarDate(text);
    if (parsed.ok && parsed.value >= today.date) setChosen(parsed.value);
  };
  return (
    <section aria-labelledby="schedule" className="border border-line bg-raised p-4 sm:p-6">
      <h2 id="schedule" className="title-md">
        Today's Schedule
      </h2>
      <div className="mt-3 flex items-end gap-2">
        <button
          type="button"
          aria-label="Previous day"
          onClick={() => choose(addDays(date, -1))}
          // Not "disabled": the focus would be lost on the day it is reached.
          aria-disabled={date === today.date}
          className={step}
        >
          <ChevronLeft aria-hidden />
        </button>
        <div className="min-w-0 grow">
          <label htmlFor="schedule-date" className="text-fine text-muted">
            Day
          </label>
          <input
            id="schedule-date"
            type="date"
            min={today.date}
            value={date}
            onChange={(event) => choose(event.target.value)}
            className="block min-h-13 w-full min-w-0 border border-muted bg-page px-3 text-ink"
          />
        </div>
        <button type="button" aria-label="Next day" onClick={() => choose(addDays(date, 1))} className={step}>
          <ChevronRight aria-hidden />
        </button>
      </div>
      <p className="mt-3 font-semibold" aria-live="polite">
        {formatLongDate(date)}
      </p>
      <Rows date={date} today={today} turn={turn} />
    </section>
  );
}

function Rows({ date, today, turn }: { date: CalendarDate; today: Today; turn: number }) {
  const day = useDay(date, turn);
  // Without an answer, today is what the device has kept.
  const kept = date === today.date ? today.appointments : null;
  const rows: readonly DeskAppointment[] | null = day.value ?? kept;
  const askedAt = day.value ? day.askedAt : today.askedAt;
  if (!rows)
    return (
      <p role="status" className="mt-3 text-muted">
        {day.failed ? 'This day needs a connection.' : 'Loading the day…'}
      </p>
    );
  if (rows.length === 0) return <p className="mt-3 text-muted">No appointments scheduled for this date</p>;
  return (
    <ol className="mt-1 divide-y divide-line">
      {rows.map((appointment) => (
        <DayRow key={appointment.id} appointment={appointment} askedAt={askedAt} />
      ))}
    </ol>
  );
}
