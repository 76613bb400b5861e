// Sends the queued changes of this device: in order, each once, from one tab at a time.
import { ZodError } from 'zod';
import type { DeskAppointment } from '../../../api/desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { isAccessDenied } from '../../lib/desk-call.ts';
import { changesOf, type QueuedChange, removeChange } from '../../storage/desk-queue.ts';
import { kindOf, sendChange } from './change-kinds.ts';

/** `waiting`: no connection. `server-problem`: the server answered with an error. `sign-in`: the session has ended. */
export type QueueState = 'empty' | 'waiting' | 'server-problem' | 'sign-in';

export const serverProblemText = 'The server had a problem. We’ll try again.';

export type SendEvents = {
  /** `null`: accepted, but this page is too old to parse the answer. */
  onSent: (change: QueuedChange, appointment: DeskAppointment | null) => void;
  /** `newest`: the last change that was made on top of the refused one, otherwise the refused one. */
  onRefused: (refused: { change: QueuedChange; newest: QueuedChange; failed: CallFailed }) => void;
};

const timeoutMs = 15_000;

export const sendQueue = (userId: string, events: SendEvents): Promise<QueueState> =>
  oneAtATime(async () => {
    for (;;) {
      // Read again each time: another tab may have added or sent changes.
      const [change] = changesOf(userId);
      if (!change) return 'empty';
      const answer = await send(change);
      switch (answer.kind) {
        case 'sent':
          events.onSent(change, answer.appointment);
          break;
        case 'refused': {
          const later = madeOnTopOf(change, changesOf(userId));
          events.onRefused({ change, newest: later.at(-1) ?? change, failed: answer.failed });
          for (const { changeId } of later) removeChange(changeId);
          break;
        }
        case 'kept':
          return answer.because;
      }
      removeChange(change.changeId);
    }
  });

type Answer =
  | { kind: 'sent'; appointment: DeskAppointment | null }
  | { kind: 'refused'; failed: CallFailed }
  | { kind: 'kept'; because: Exclude<QueueState, 'empty'> };

/** Worth a retry: the server is busy, starting or failing. */
const isTransient = (status: number) => status >= 500 || status === 408 || status === 429;

const madeOnTopOf = (refused: QueuedChange, queue: readonly QueuedChange[]): QueuedChange[] =>
  queue.filter(
    ({ kind, appointmentId, changeId }) =>
      kindOf(kind).buildsOn &&
      kind === refused.kind &&
      appointmentId === refused.appointmentId &&
      changeId !== refused.changeId,
  );

async function send(change: QueuedChange): Promise<Answer> {
  try {
    return { kind: 'sent', appointment: await sendChange(change, AbortSignal.timeout(timeoutMs)) };
  } catch (error) {
    // JSON of another shape is a newer server's answer. Anything else came from a proxy.
    if (error instanceof ZodError) return { kind: 'sent', appointment: null };
    if (isAccessDenied(error)) return { kind: 'kept', because: 'sign-in' };
    if (!(error instanceof CallFailed)) return { kind: 'kept', because: 'waiting' };
    if (isTransient(error.status)) return { kind: 'kept', because: 'server-problem' };
    return { kind: 'refused', failed: error };
  }
}

/** Without the Web Locks API two tabs may send the same change; it is idempotent. */
const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('desk-queue', work) : work();
