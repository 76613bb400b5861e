import type { CalendarState } from '../../../api/calendar-admin.ts';

/** Deleting an event in the calendar does not cancel the booking, because the customer would not know. */
export function DeletedEvents({ events }: { events: CalendarState['deletedOutside'] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="deleted-events" className="border-l-4 border-copper bg-sunk p-5 sm:p-7">
      <h2 id="deleted-events" className="title-md">
        Deleted in your calendar. {events.length === 1 ? 'The booking is' : 'The bookings are'} still on.
      </h2>
      <ul className="mt-3">
        {events.map(({ id, formattedDateTime, clientName, address }) => (
          <li key={id} className="border-t border-line py-3">
            <p className="font-semibold">{formattedDateTime}</p>
            <p>
              {clientName}, {address}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
