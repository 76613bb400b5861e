import { actionClass } from '../../ui/action.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { DeletedEvents } from './deleted-events.tsx';
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
