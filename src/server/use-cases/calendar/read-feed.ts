// The inspector's appointments as a calendar feed to subscribe to.
import { createHash, timingSafeEqual } from 'node:crypto';
import { business } from '../../../domain/business.ts';
import { dayMs } from '../../../domain/durations.ts';
import type { Database } from '../../db/client.ts';
import { findAppointments } from '../../db/stores/appointments.ts';
import { listFailedDeliveries, listFeedAppointments, readFeedToken } from '../../db/stores/calendar-feed.ts';
import { appointmentEvent, type CalendarEvent, calendarFeed } from '../../mail/calendar-file.ts';
import type { Clock } from '../../ports/clock.ts';
import { eventDetails } from './event-details.ts';

const daysBack = 30;

type Deps = { db: Database; clock: Clock; settings: { publicUrl: string } };

/** `undefined`: wrong token. Same appointments, same text. */
export async function readFeed(deps: Deps, token: string): Promise<string | undefined> {
  if (!isToken(token, await readFeedToken(deps.db))) return undefined;
  const since = new Date(deps.clock.now().getTime() - daysBack * dayMs);
  const ids = await listFeedAppointments(deps.db, since);
  const failed = await listFailedDeliveries(deps.db, ids);
  const events = (await findAppointments(deps.db, ids)).map((appointment): CalendarEvent => {
    const undelivered = failed
      .filter(({ appointment_id }) => appointment_id === appointment.id)
      .map(({ channel, recipient, problem }) => {
        const why = problem ? ` (${problem})` : '';
        return `Not delivered: ${channel} to ${recipient}${why}`;
      });
    return appointmentEvent(appointment, {
      publicUrl: deps.settings.publicUrl,
      stampedAt: appointment.bookedAt,
      details: [...eventDetails(appointment), ...undelivered],
    });
  });
  return calendarFeed(events, `${business.shortName} inspections`);
}

/** Compares hashes in constant time. */
const isToken = (given: string, token: string): boolean => timingSafeEqual(sha256(given), sha256(token));

const sha256 = (text: string) => createHash('sha256').update(text).digest();
