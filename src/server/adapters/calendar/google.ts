// The calendar port on Google Calendar. See docs/integrations.md for what it needs.
import type { Database } from '../../db/client.ts';
import type { Calendar, CalendarTrouble } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Asked } from '../bounded-fetch.ts';
import { type ProviderCallOptions, providerCalls } from '../provider-call.ts';
import { createAccess } from './google-access.ts';
import { googleAuthorization } from './google-authorization.ts';
import { putEvent, removeEvent } from './google-events.ts';
import type { GoogleCalendarSettings } from './google-request.ts';
import { readTimes } from './google-times.ts';

export type GoogleCalendarOptions = GoogleCalendarSettings &
  ProviderCallOptions & {
    db: Database;
    clock: Clock;
    /** The domain of the events that our own mails invite to: where those were accepted, they are not busy either. */
    mailHost: string;
  };

export function googleCalendar(options: GoogleCalendarOptions): Calendar {
  const { onFailure = () => {} } = options;
  const now = () => options.clock.now();
  const ask = createAccess(options, { db: options.db, now });
  const calls = providerCalls('google-calendar', options);

  /** What is wrong with the permission is an answer: Google is well. */
  const prepare = <Outcome extends { ok: true }>(name: string) => {
    const call = calls(name);
    return async (work: (signal: AbortSignal) => Promise<Outcome | CalendarTrouble>) => {
      let why = 'left alone after several failures';
      const answered = await call(async (signal): Promise<Asked<Outcome | CalendarTrouble>> => {
        const outcome = await work(signal);
        if (outcome.ok || outcome.reason !== 'unavailable') return { ok: true, value: outcome };
        why = outcome.why;
        return { ok: false, why, ofRequest: 'ofRequest' in outcome && outcome.ofRequest === true };
      });
      return answered.ok ? answered.value : { ...answered, why };
    };
  };
  const put = prepare<{ ok: true; state: 'present' | 'deleted-outside' }>('putEvent');
  const remove = prepare<{ ok: true }>('removeEvent');
  const read = prepare<Extract<Awaited<ReturnType<typeof readTimes>>, { ok: true }>>('readTimes');

  return {
    authorization: googleAuthorization(options, {
      now,
      onFailure,
      redeem: calls('redeem'),
      revoke: calls('revoke'),
    }),
    putEvent: (event, choice) => put((signal) => putEvent(ask, event, choice, signal)),
    removeEvent: (appointmentId) => remove((signal) => removeEvent(ask, appointmentId, signal)),
    readTimes: (range) => {
      const onUnreadable = () => onFailure('readTimes', 'an entry we cannot read');
      return read((signal) => readTimes(ask, range, { mailHost: options.mailHost, onUnreadable }, signal));
    },
  };
}
