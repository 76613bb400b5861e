// Which calendar is connected, and its sync status.
import { CalendarX2, CircleCheck, TriangleAlert } from 'lucide-react';
import type { CalendarState } from '../../../api/calendar-admin.ts';
import { ARIZONA_TIME_ZONE } from '../../lib/arizona-time.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { CodeForm } from './code-form.tsx';
import type { CalendarConnection } from './use-calendar.ts';

const providerNames = { sandbox: 'Sandbox calendar', google: 'Google Calendar', none: 'Your calendar' };

const states = {
  connected: { words: 'Connected', Icon: CircleCheck, color: 'text-action' },
  reconnect: { words: 'Needs your permission again', Icon: TriangleAlert, color: 'text-danger' },
  none: { words: 'Not connected', Icon: CalendarX2, color: 'text-muted' },
};

const arizonaTime = new Intl.DateTimeFormat('en-US', {
  timeZone: ARIZONA_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

export function ConnectionPanel(props: { calendar: CalendarState; connection: CalendarConnection }) {
  const { calendar, connection } = props;
  const { provider, state, needsPermission } = calendar;
  const { words, Icon, color } = states[state];
  return (
    <section aria-labelledby="connection">
      <h2 id="connection" className="title-md">
        {providerNames[provider]}
      </h2>
      <p
        className={`mt-2 flex items-center gap-2.5 text-lead font-semibold ${color}`}
        data-testid="connection"
      >
        <Icon aria-hidden className="size-6 shrink-0" /> {words}
      </p>
      <p className="mt-2 max-w-2xl">{explanation(calendar)}</p>
      {state !== 'none' && (
        <div className="mt-4 max-w-2xl">
          <FactList facts={factsOf(calendar)} />
        </div>
      )}
      <div role="alert">
        {connection.refusal && (
          <p className="mt-4 max-w-2xl border-l-4 border-danger bg-sunk p-4 font-medium">
            {connection.refusal}
          </p>
        )}
      </div>
      {needsPermission && <Actions state={state} connection={connection} />}
    </section>
  );
}

function Actions({ state, connection }: { state: CalendarState['state']; connection: CalendarConnection }) {
  if (state === 'connected') return <Disconnect onConfirm={connection.disconnect} />;
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => void connection.connect()}
          aria-disabled={connection.busy}
          className={`${actionClass()} ${connection.busy ? 'cursor-progress' : ''}`}
        >
          {connection.busy ? 'One moment…' : 'Connect Google Calendar'}
        </button>
      </div>
      {state === 'reconnect' && <Disconnect onConfirm={connection.disconnect} />}
      <CodeForm busy={connection.busy} onSubmit={connection.authorize} />
    </>
  );
}

const Disconnect = ({ onConfirm }: { onConfirm: () => Promise<void> }) => (
  <ConfirmButton
    className={`${actionClass('quiet')} mt-6`}
    question={{
      title: 'Disconnect the calendar?',
      words:
        'Busy times in it no longer block bookings, and new bookings no longer show up in it. Events already in it stay.',
      yes: 'Disconnect',
      no: 'Keep it connected',
    }}
    onConfirm={onConfirm}
  >
    Disconnect
  </ConfirmButton>
);

function explanation({ provider, state }: CalendarState): string {
  if (provider === 'sandbox') {
    return 'A stand-in for trying things out. A live site connects to your Google Calendar here.';
  }
  if (provider === 'none') {
    return 'This site uses no calendar of yours. To connect Google Calendar, set CALENDAR_PROVIDER=google on the server. Or subscribe to your bookings below.';
  }
  switch (state) {
    case 'connected':
      return 'Bookings show up in it, and no one can book times when you’re busy.';
    case 'reconnect':
      return 'Google needs your permission again. Please connect again below. Until then, bookings don’t show up in your calendar, and the busy times we last read stay blocked.';
    case 'none':
      return 'Once it’s connected, bookings show up in it, and no one can book times when you’re busy.';
  }
}

function factsOf({ lastReadAt, busyTimes, busyDays, problem }: CalendarState) {
  const times = busyTimes === 1 ? '1 time' : `${busyTimes} times`;
  const days = busyDays === 1 ? '1 day' : `${busyDays} days`;
  return [
    {
      name: 'Last read',
      value: lastReadAt ? `${arizonaTime.format(new Date(lastReadAt))} Arizona time` : 'Not yet',
    },
    { name: 'You are busy', value: busyTimes === 0 ? 'No busy times ahead' : `${times} on ${days}` },
    ...(problem ? [{ name: 'Problem', value: problem }] : []),
  ];
}
