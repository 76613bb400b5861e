// State of the connection to the inspector's calendar.

import type { CalendarState } from '../../../api/calendar-admin.ts';
import { calendarFeedPath } from '../../../api/calendar-feed.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { countBusyTimes } from '../../db/stores/calendar-busy-times.ts';
import { findConnection } from '../../db/stores/calendar-connection.ts';
import { listDeletedOutside } from '../../db/stores/calendar-events.ts';
import { readFeedToken } from '../../db/stores/calendar-feed.ts';
import type { Calendar } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';

type Deps = {
  db: Database;
  clock: Clock;
  calendar: Calendar;
  settings: { mode: 'sandbox' | 'live'; publicUrl: string };
};

export async function describeCalendar({ db, clock, calendar, settings }: Deps): Promise<CalendarState> {
  const now = clock.now();
  const connection = await findConnection(db);
  const { times, days } = await countBusyTimes(db, now);
  const deleted = await listDeletedOutside(db, now);
  const needsPermission = calendar.authorization !== null;
  const withoutCalendar = !needsPermission && settings.mode === 'live';
  return {
    provider: needsPermission ? 'google' : withoutCalendar ? 'none' : 'sandbox',
    state: withoutCalendar ? 'none' : (connection?.state ?? 'none'),
    needsPermission,
    problem: connection?.problem ?? null,
    lastReadAt: connection?.last_read_at ? toIsoWithOffset(connection.last_read_at) : null,
    busyTimes: times,
    busyDays: days,
    deletedOutside: deleted.map(({ id, startsAt, clientName, street, city }) => ({
      id,
      formattedDateTime: formatDateTime(startsAt),
      clientName,
      address: `${street}, ${city}`,
    })),
    feedUrl: `${settings.publicUrl}${calendarFeedPath(await readFeedToken(db))}`,
  };
}
