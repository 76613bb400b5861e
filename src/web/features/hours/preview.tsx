// The times that visitors will be offered.
import { calendarDate, formatLongDate } from '../../../domain/calendar-date.ts';
import { formatTime12, isTimeOfDay } from '../../../domain/time-of-day.ts';
import type { Outlook } from './schedule-calls.ts';
import type { Shown } from './use-outlook.ts';

const stateText = {
  current: 'Exactly what visitors can choose, in Arizona time.',
  asking: 'Working out what visitors can choose…',
  failed: 'We couldn’t reach the server. This is from before your last change.',
  unusable: 'This is from before your last change. Please check the hours above.',
};

export const Preview = ({ shown: { outlook, state } }: { shown: Shown }) => (
  <section aria-labelledby="preview" className="bg-sunk p-5 sm:p-7">
    <h2 id="preview" className="title-md">
      Preview of time slots
    </h2>
    <p role="status" className="mt-1 text-fine text-muted">
      {stateText[state]}
    </p>
    <ul className="mt-4 grid gap-5">
      {outlook?.preview.map((day) => (
        <li key={day.date} data-testid={`preview-${day.date}`}>
          <h3 className="font-sans text-base font-semibold">{formatLongDate(calendarDate(day.date))}</h3>
          <Times day={day} />
        </li>
      ))}
    </ul>
    {outlook?.preview.length === 0 && (
      <p className="mt-4">No days are open for booking in the next two weeks.</p>
    )}
  </section>
);

function Times({ day }: { day: Outlook['preview'][number] }) {
  if (day.closed) return <p className="mt-1 text-muted">{closedText[day.closed]}</p>;
  if (day.times.length === 0) return <p className="mt-1 text-muted">Fully booked</p>;
  return (
    <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2 text-fine">
      {day.times.map((time) => (
        <li key={time} className="border border-line bg-page px-1 py-1.5 text-center">
          {isTimeOfDay(time) ? formatTime12(time) : time}
        </li>
      ))}
      {day.more > 0 && <li className="px-1 py-1.5 font-medium">+{day.more} more</li>}
    </ul>
  );
}

const closedText: Record<NonNullable<Outlook['preview'][number]['closed']>, string> = {
  past: 'Over',
  today: 'Today: same-day inspections are not offered',
  'too-far': 'Not open for booking yet',
  weekday: 'Closed',
  blocked: 'Blocked',
  holiday: 'Federal holiday',
};
