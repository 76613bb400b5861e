import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import type { Calendar } from '../ports/calendar.ts';
import type { Clock } from '../ports/clock.ts';
import { readCalendar as readTimes } from '../use-cases/calendar/read-calendar.ts';

/** A provider's trouble is thrown, so that it is tried again before the next regular reading. */
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
