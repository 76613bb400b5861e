// Existing bookings outside the hours on screen.
import { calendarDate, formatLongDate } from '../../../domain/calendar-date.ts';
import { CONFLICT_TEXT } from '../../../domain/scheduling/conflicts.ts';
import { formatTime12, isTimeOfDay } from '../../../domain/time-of-day.ts';
import type { Outlook } from './schedule-calls.ts';

/** "1 booking is outside these hours" */
export const conflictCount = (count: number): string =>
  count === 1 ? '1 booking is outside these hours' : `${count} bookings are outside these hours`;

export function Conflicts({ conflicts }: { conflicts: Outlook['conflicts'] }) {
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflicts" className="border-l-4 border-accent bg-sunk p-5 sm:p-7">
      <h2 id="conflicts" className="title-md">
        {conflictCount(conflicts.length)}
      </h2>
      <p className="mt-1">These bookings don’t change. To move one, call the client.</p>
      <BookingList
        bookings={conflicts.map(({ why, ...booking }) => ({ ...booking, note: CONFLICT_TEXT[why] }))}
      />
    </section>
  );
}

type ListedBooking = {
  id: string;
  date: string;
  time: string;
  clientName: string;
  address: string;
  note?: string | undefined;
};

export const BookingList = ({ bookings }: { bookings: readonly ListedBooking[] }) => (
  <ul className="mt-4">
    {bookings.map(({ id, date, time, clientName, address, note }) => (
      <li key={id} className="border-t border-line py-3">
        <p className="font-semibold">
          {formatLongDate(calendarDate(date))}, {isTimeOfDay(time) ? formatTime12(time) : time}
        </p>
        <p className="[overflow-wrap:anywhere]">{[clientName, address].filter(Boolean).join(', ')}</p>
        {note && <p className="text-fine text-muted">{note}</p>}
      </li>
    ))}
  </ul>
);
