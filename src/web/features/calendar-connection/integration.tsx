import type { CalendarState } from '../../../api/calendar-admin.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { useCalendar } from './use-calendar.ts';
import { useOAuthRedirect } from './use-oauth-redirect.ts';

export function CalendarIntegration() {
  const connection = useCalendar();
  const { calendar, unanswered } = connection;
  useOAuthRedirect(connection.authorize, connection.refused);
  if (calendar) {
    return (
      <div className="grid gap-12">
        <ConnectionPanel calendar={calendar} connection={connection} />
        <DeletedEvents events={calendar.deletedOutside} />
        <FeedPanel feedUrl={calendar.feedUrl} onRenew={connection.renewFeed} />
      </div>
    );
  }
  return (
    <div role="status">
      {unanswered ? (
        <>
          <p className="mb-4">We couldn’t load the calendar. Please check your connection.</p>
          <button type="button" onClick={() => void connection.load()} className={actionClass('quiet')}>
            Try again
          </button>
        </>
      ) : (
        <p className="text-muted">Loading…</p>
      )}
    </div>
  );
}

/** Deleting an event in the calendar does not cancel the booking, because the customer would not know. */
function DeletedEvents({ events }: { events: CalendarState['deletedOutside'] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="deleted-events" className="border-l-4 border-accent bg-sunk p-5 sm:p-7">
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
