// A database, a clock and a Google calendar, for tests without the application.
import { afterAll } from 'vitest';
import { type GoogleCalendarOptions, googleCalendar } from '../../src/server/adapters/calendar/google.ts';
import { connect } from '../../src/server/db/client.ts';
import { takeOverConnection } from '../../src/server/db/stores/calendar-connection.ts';
import type { Calendar } from '../../src/server/ports/calendar.ts';
import { beginConnection } from '../../src/server/use-cases/calendar/begin-connection.ts';
import { finishConnection } from '../../src/server/use-cases/calendar/finish-connection.ts';
import type { startFakeGoogleCalendar } from './fake-google-calendar.ts';
import { googleClient } from './fake-google-calendar-oauth.ts';
import { makeTestDatabase } from './test-app.ts';

export const encryptionKey = Buffer.alloc(32, 7);
export const start = new Date('2026-11-16T16:00:00Z');

type FakeGoogle = Awaited<ReturnType<typeof startFakeGoogleCalendar>>;

export async function makeCalendarDatabase(provider: 'google' | 'sandbox' = 'google') {
  const { url } = await makeTestDatabase();
  const { db, pool, close } = connect(url, () => {}, 6);
  afterAll(close);
  await takeOverConnection(db, provider);
  let now = start;
  const clock = { now: () => now };
  const logged: string[] = [];

  /** A new adapter for every call, so that no circuit state is shared. */
  const google = (fake: FakeGoogle, options: Partial<GoogleCalendarOptions> = {}): Calendar =>
    googleCalendar({
      ...googleClient,
      ...fake.addresses,
      db,
      clock,
      encryptionKey,
      redirectUrl: 'https://inspections.example/calendar-admin',
      mailHost: 'inspections.example',
      onFailure: (call, why) => logged.push(`${call}: ${why}`),
      ...options,
    });

  return {
    db,
    pool,
    url,
    clock,
    logged,
    google,
    setNow: (instant: Date) => {
      now = instant;
    },
    /** The inspector starts, agrees at Google and returns. */
    connectTo: async (fake: FakeGoogle, calendar: Calendar) => {
      const begun = await beginConnection({ db, clock, calendar });
      if (!begun.ok) throw new Error(begun.reason);
      const finished = await finishConnection({ db, clock, calendar }, fake.oauth.agree(begun.authUrl));
      if (!finished.ok) throw new Error(finished.reason);
    },
  };
}
