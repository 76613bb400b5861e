import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import type { Calendar } from '../ports/calendar.ts';
import type { Clock } from '../ports/clock.ts';
import { readCalendar as readTimes } from '../use-cases/calendar/read-calendar.ts';

/** Throws when the provider is unavailable, so that the job is retried before the next scheduled run. */
export async function readCalendar(deps: {
  db: Database;
  clock: Clock;
  calendar: Calendar;
  log: Logger;
}): Promise<void> {
  const result = await readTimes(deps);
  if (!result.ok) {
    if (result.reason === 'unavailable') throw new Error(`The calendar could not be read: ${result.why}`);
    return;
  }
  if (result.changed) deps.log.info('the calendar’s busy times have changed');
  for (const appointmentId of result.deletedOutside) {
    deps.log.warn({ appointmentId }, 'an appointment’s event was deleted in the calendar');
  }
}
