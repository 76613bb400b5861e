// The calendar port on Google Calendar. See docs/integrations.md for what it needs.
import type { Database } from '../../db/client.ts';
import type { Calendar, CalendarTrouble } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import { createCircuit } from '../circuit.ts';
import { createAccess } from './google-access.ts';
import { googleAuthorization } from './google-authorization.ts';
import { putEvent, removeEvent } from './google-events.ts';
import type { GoogleCalendarSettings } from './google-request.ts';
import { readTimes } from './google-times.ts';

export type GoogleCalendarOptions = GoogleCalendarSettings & {
  db: Database;
  clock: Clock;
  /** The domain of the events that our own mails invite to: where those were accepted, they are not busy either. */
  mailHost: string;
  /** For a whole call of the port, however many requests it takes. */
  longestWaitMs?: number;
  /** Told of every failure, for the log: the call and a reason without a token or anything about a client. */
  onFailure?: (call: string, why: string) => void;
  /** Milliseconds that never run backwards. */
  elapsed?: () => number;
};

export function googleCalendar(options: GoogleCalendarOptions): Calendar {
  const { longestWaitMs = 10_000, onFailure = () => {}, elapsed = () => performance.now() } = options;
  const now = () => options.clock.now();
  const deadline = () => AbortSignal.timeout(longestWaitMs);
  const ask = createAccess(options, { db: options.db, now });

  /** A Google that fails again and again is left alone for a while: other background work waits behind ours. */
  const prepare = <Outcome extends { ok: true }>(name: string) => {
    const circuit = createCircuit(elapsed);
    return async (work: (signal: AbortSignal) => Promise<Outcome | CalendarTrouble>) => {
      let why = 'left alone after several failures';
      const answered = await circuit<Outcome | CalendarTrouble>(async () => {
        const outcome = await work(deadline());
        if (outcome.ok || outcome.reason !== 'unavailable') return { ok: true, value: outcome };
        why = outcome.why;
        onFailure(name, why);
        return { ok: false, reason: 'unavailable' };
      });
      return answered.ok ? answered.value : { ...answered, why };
    };
  };
  const put = prepare<{ ok: true; state: 'present' | 'deleted-outside' }>('putEvent');
  const remove = prepare<{ ok: true }>('removeEvent');
  const read = prepare<Extract<Awaited<ReturnType<typeof readTimes>>, { ok: true }>>('readTimes');

  return {
    authorization: googleAuthorization(options, { now, deadline, onFailure }),
    putEvent: (event, choice) => put((signal) => putEvent(ask, event, choice, signal)),
    removeEvent: (appointmentId) => remove((signal) => removeEvent(ask, appointmentId, signal)),
    readTimes: (range) => {
      const onUnreadable = () => onFailure('readTimes', 'an entry we cannot read');
      return read((signal) => readTimes(ask, range, { mailHost: options.mailHost, onUnreadable }, signal));
    },
  };
}
