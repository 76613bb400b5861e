// The calendar port on Google Calendar. See docs/integrations.md for what it needs.
import type { Database } from '../../db/client.ts';
import type { Calendar, CalendarFailure, ReadTimes } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProviderResult } from '../bounded-fetch.ts';
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
    /** Domain of event UIDs in our own mails: accepted invitations do not count as busy. */
    mailHost: string;
  };

type TimesRead = Extract<ReadTimes, { ok: true }>;

/** While a customer waits for the booking. */
const maxQuickWaitMs = 1_500;

export function googleCalendar(options: GoogleCalendarOptions): Calendar {
  const { onFailure = () => {} } = options;
  const now = () => options.clock.now();
  const ask = createAccess(options, { db: options.db, now });
  const calls = providerCalls('google-calendar', options);
  const quickCalls = providerCalls('google-calendar', {
    ...options,
    maxWaitMs: Math.min(options.maxWaitMs ?? maxQuickWaitMs, maxQuickWaitMs),
  });

  /** A permission problem is an answer and does not count as a failure of Google. */
  const prepare = <Outcome extends { ok: true }>(name: string, call = calls(name)) => {
    return async (work: (signal: AbortSignal) => Promise<Outcome | CalendarFailure>) => {
      let why = 'it keeps failing, so we’re waiting a moment before the next try';
      const answered = await call(async (signal): Promise<ProviderResult<Outcome | CalendarFailure>> => {
        const outcome = await work(signal);
        if (outcome.ok || outcome.reason !== 'unavailable') return { ok: true, value: outcome };
        why = outcome.why;
        return { ok: false, why, requestFault: 'requestFault' in outcome && outcome.requestFault === true };
      });
      return answered.ok ? answered.value : { ...answered, why };
    };
  };
  const put = prepare<{ ok: true; state: 'present' | 'deleted-outside' }>('putEvent');
  const remove = prepare<{ ok: true }>('removeEvent');
  const read = prepare<TimesRead>('readTimes');
  // Its own circuit: that it is slow says nothing about the job, which waits longer.
  const readQuickly = prepare<TimesRead>('readDay', quickCalls('readDay'));

  return {
    authorization: googleAuthorization(options, {
      now,
      onFailure,
      redeem: calls('redeem'),
      revoke: calls('revoke'),
    }),
    putEvent: (event, choice) => put((signal) => putEvent(ask, event, choice, signal)),
    removeEvent: (appointmentId) => remove((signal) => removeEvent(ask, appointmentId, signal)),
    readTimes: (range, { waitedFor } = { waitedFor: false }) => {
      const onUnreadable = () => onFailure('readTimes', 'an entry we cannot read');
      const readNow = waitedFor ? readQuickly : read;
      return readNow((signal) => readTimes(ask, range, { mailHost: options.mailHost, onUnreadable }, signal));
    },
  };
}
