// Connection state: age of the list, queued changes, and refused changes.
import { CloudOff, WifiOff, X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { NotesDraft } from '../../storage/notes-drafts.ts';
import type { RefusedPayment } from '../../storage/refused-payments.ts';
import { changeWords } from './change-kinds.ts';
import { RefusedNotes } from './refused-notes.tsx';
import { RefusedPaymentNote } from './refused-payment.tsx';
import { type QueueState, serverProblemText } from './send-queue.ts';
import { timeText } from './time-text.ts';
import type { RefusedChange } from './use-queue.ts';
import type { Today } from './use-today.ts';

export function ConnectionNotes(props: {
  today: Today;
  state: QueueState;
  waiting: number;
  refused: readonly RefusedChange[];
  onDismiss: (changeId: string) => void;
  refusedPayments: readonly RefusedPayment[];
  onRetryPayment: (refused: RefusedPayment) => void;
  refusedNotes: readonly NotesDraft[];
  onDiscardNotes: (draft: NotesDraft) => void;
}) {
  const { today, state, waiting, refused, onDismiss, refusedNotes, onDiscardNotes } = props;
  return (
    <div className="wrap">
      <div role="status" className="grid gap-3 not-empty:mb-6">
        {today.offline && today.asOf && (
          <p className={note}>
            <WifiOff aria-hidden className={icon} />
            <span>
              {today.serverProblem ? 'The server had a problem' : 'Offline'} – as of {timeText(today.asOf)}
            </span>
          </p>
        )}
        {state !== 'empty' && waiting > 0 && (
          <p className={note}>
            <CloudOff aria-hidden className={icon} />
            <span>
              {waiting === 1 ? '1 change is' : `${waiting} changes are`} waiting to be sent.
              {state === 'server-problem' && ` ${serverProblemText}`}
              {state === 'sign-in' && (
                <>
                  {' '}
                  <Link to={paths.login} className="underline underline-offset-4">
                    Sign in
                  </Link>{' '}
                  to send {waiting === 1 ? 'it' : 'them'}.
                </>
              )}
            </span>
          </p>
        )}
      </div>
      {props.refusedPayments.map((payment) => (
        <RefusedPaymentNote
          key={payment.change.changeId}
          refused={payment}
          onRetry={() => props.onRetryPayment(payment)}
        />
      ))}
      {refusedNotes.map((draft) => (
        <RefusedNotes key={draft.appointmentId} draft={draft} onDiscard={() => onDiscardNotes(draft)} />
      ))}
      {refused.map(({ change, words }) => (
        <div key={change.changeId} role="alert" className={`${note} mb-6 border-danger!`}>
          <p className="grow">
            Not applied: {changeWords(change)}, {change.when}. {words}
          </p>
          <button
            type="button"
            onClick={() => onDismiss(change.changeId)}
            aria-label="Dismiss"
            className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center"
          >
            <X aria-hidden size={20} />
          </button>
        </div>
      ))}
    </div>
  );
}

const note = 'flex items-start gap-2.5 border-l-4 border-accent bg-sunk px-4 py-3 font-medium';
const icon = 'mt-0.5 size-5 shrink-0';
