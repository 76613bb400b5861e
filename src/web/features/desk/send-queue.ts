// Sends the queued changes of this device: in order, each once, from one tab at a time.
import { ZodError } from 'zod';
import type { DeskAppointment } from '../../../api/desk.ts';
import { UNKNOWN_ADDRESS } from '../../../api/failure.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { isAccessDenied } from '../../lib/desk-call.ts';
import { changesOf, type QueuedChange, removeChange } from '../../storage/desk-queue.ts';
import { dropRefusedPayment, keepRefusedPayment } from '../../storage/refused-payments.ts';
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
          if (change.kind === 'payment') dropRefusedPayment(change.changeId);
          events.onSent(change, answer.appointment);
          break;
        case 'refused': {
          // Stored before it leaves the queue: the money was taken, and the server has nothing.
          if (change.kind === 'payment')
            keepRefusedPayment({
              change,
              problem: problemOf(answer.failed),
              code: answer.failed.failure?.code,
            });
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

/** The server decided on this change. A proxy's error page, or a server too old for the call, decides nothing. */
const isDecided = ({ status, failure }: CallFailed) =>
  !isTransient(status) && failure !== undefined && failure.code !== UNKNOWN_ADDRESS;

export const problemOf = ({ failure }: CallFailed): string => failure?.message ?? '';

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
    return isDecided(error)
      ? { kind: 'refused', failed: error }
      : { kind: 'kept', because: 'server-problem' };
  }
}

/** Without the Web Locks API two tabs may send the same change; it is idempotent. */
const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('desk-queue', work) : work();
