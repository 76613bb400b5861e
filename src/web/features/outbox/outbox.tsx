import { actionClass } from '../../ui/action.tsx';
import { MessageCard } from './message-card.tsx';
import { type Outbox, useOutbox } from './use-outbox.ts';

export function OutboxList() {
  const { outbox, refresh } = useOutbox();
  return (
    <div className="wrap pb-24">
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="button" onClick={refresh} className={actionClass('quiet')}>
          Refresh
        </button>
        <p role="status" className="text-fine text-muted">
          {statusOf(outbox)}
        </p>
      </div>
      {outbox.state === 'shown' &&
        outbox.messages.map((message) => <MessageCard key={message.id} message={message} />)}
    </div>
  );
}

function statusOf(outbox: Outbox): string {
  switch (outbox.state) {
    case 'loading':
      return 'Looking for messages…';
    case 'absent':
      return 'This site is live, so it sends its messages and keeps none here.';
    case 'failed':
      return 'We couldn’t load the outbox. Check that the server is running, then refresh.';
    case 'shown':
      if (outbox.stale) return 'No connection. This is from a moment ago.';
      return outbox.messages.length === 0
        ? 'Nothing yet. Ask for a verification code, and it appears here.'
        : `${outbox.messages.length} ${outbox.messages.length === 1 ? 'message' : 'messages'}, newest first`;
  }
}
