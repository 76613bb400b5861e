// Sends the queued changes of this device: in order, each once, from one tab at a time.
import { ZodError } from 'zod';
import { changeAppointment, type DeskAppointment } from '../../../api/desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall, isAccessDenied } from '../../lib/desk-call.ts';
import { changesOf, type QueuedChange, removeChange } from '../../storage/desk-queue.ts';
import { requestedStateOf } from './desk-actions.ts';

/** `waiting`: no connection. `server-problem`: the server answered with an error. `sign-in`: the session has ended. */
export type QueueState = 'empty' | 'waiting' | 'server-problem' | 'sign-in';

export const serverProblemText = 'The server had a problem. We’ll try again.';

export type SendEvents = {
  /** `null`: accepted, but this page is too old to parse the answer. */
  onSent: (change: QueuedChange, appointment: DeskAppointment | null) => void;
  onRefused: (change: QueuedChange, words: string | undefined) => void;
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
        case 'refused':
          events.onRefused(change, answer.words);
          break;
        case 'kept':
          return answer.because;
      }
      removeChange(change.changeId);
    }
  });

type Answer =
  | { kind: 'sent'; appointment: DeskAppointment | null }
  | { kind: 'refused'; words: string | undefined }
  | { kind: 'kept'; because: Exclude<QueueState, 'empty'> };

/** Worth a retry: the server is busy, starting or failing. */
const isTransient = (status: number) => status >= 500 || status === 408 || status === 429;

async function send({ appointmentId, changeId, action, madeAt, from }: QueuedChange): Promise<Answer> {
  try {
    const appointment = await deskCall(changeAppointment, {
      params: { id: appointmentId },
      body: { ...requestedStateOf[action], changeId, ...(madeAt && { madeAt }), ...(from && { from }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { kind: 'sent', appointment };
  } catch (error) {
    // JSON of another shape is a newer server's answer. Anything else came from a proxy.
    if (error instanceof ZodError) return { kind: 'sent', appointment: null };
    if (isAccessDenied(error)) return { kind: 'kept', because: 'sign-in' };
    if (!(error instanceof CallFailed)) return { kind: 'kept', because: 'waiting' };
    if (isTransient(error.status)) return { kind: 'kept', because: 'server-problem' };
    return { kind: 'refused', words: error.failure?.message };
  }
}

/** Without the Web Locks API two tabs may send the same change; it is idempotent. */
const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('desk-queue', work) : work();
