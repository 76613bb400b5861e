// Sends the changes that wait on this device: in their order, each once, from one tab at a time.
import { changeAppointment, type DeskAppointment } from '../../../api/desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { changesOf, type QueuedChange, removeChange } from '../../storage/desk-queue.ts';
import { wishOf } from './desk-actions.ts';

/** `waiting`: no connection, or a server that is just not there. `sign-in`: the session has ended. */
export type QueueState = 'empty' | 'waiting' | 'sign-in';

export type SendEvents = {
  onSent: (change: QueuedChange, appointment: DeskAppointment) => void;
  onRefused: (change: QueuedChange, words: string | undefined) => void;
};

const longestWaitMs = 15_000;

export const sendQueue = (userId: string, events: SendEvents): Promise<QueueState> =>
  oneAtATime(async () => {
    for (;;) {
      // Read anew each time: another tab may have added or sent some.
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
  | { kind: 'sent'; appointment: DeskAppointment }
  | { kind: 'refused'; words: string | undefined }
  | { kind: 'kept'; because: 'waiting' | 'sign-in' };

/** Worth another try later: a busy or starting server, or one that is not reached. */
const passing = [408, 429, 502, 503, 504];

async function send({ appointmentId, changeId, action }: QueuedChange): Promise<Answer> {
  try {
    const appointment = await deskCall(changeAppointment, {
      params: { id: appointmentId },
      body: { ...wishOf[action], changeId },
      signal: AbortSignal.timeout(longestWaitMs),
    });
    return { kind: 'sent', appointment };
  } catch (error) {
    if (!(error instanceof CallFailed) || passing.includes(error.status))
      return { kind: 'kept', because: 'waiting' };
    if (error.status === 401 || error.failure?.code === 'not-an-inspector')
      return { kind: 'kept', because: 'sign-in' };
    return { kind: 'refused', words: error.failure?.message };
  }
}

/** Browsers without locks may send a change from two tabs; it still counts once. */
const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('desk-queue', work) : work();
