// The inspector's appointments as a calendar feed to subscribe to.
import { createHash, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../../domain/durations.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { type Appointment, findAppointments } from '../../db/stores/appointments.ts';
import { listFailedDeliveries, listFeedAppointments, readFeedToken } from '../../db/stores/calendar-feed.ts';
import { appointmentEvent, type CalendarEvent, calendarFeed } from '../../mail/calendar-file.ts';
import { senderOf } from '../../mail/sender.ts';
import type { Clock } from '../../ports/clock.ts';
import { eventDetails } from './event-details.ts';

const daysBack = 30;

type Deps = { db: Database; clock: Clock; business: CurrentBusiness; settings: { publicUrl: string } };

/** `undefined`: wrong token. Same appointments, same text. */
export async function readFeed(deps: Deps, token: string): Promise<string | undefined> {
  if (!isToken(token, await readFeedToken(deps.db))) return undefined;
  const since = new Date(deps.clock.now().getTime() - daysBack * dayMs);
  const ids = await listFeedAppointments(deps.db, since);
  const failed = await listFailedDeliveries(deps.db, ids);
  const { profile } = deps.business.current();
  const sender = senderOf(profile);
  const describe = async (appointment: Appointment): Promise<CalendarEvent> => {
    const { profile: offer } = await deps.business.version(appointment.property.businessVersion);
    const undelivered = failed
      .filter(({ appointment_id }) => appointment_id === appointment.id)
      .map(({ channel, recipient, problem }) => {
        const why = problem ? ` (${problem})` : '';
        return `Not delivered: ${channel} to ${recipient}${why}`;
      });
    return appointmentEvent(appointment, {
      publicUrl: deps.settings.publicUrl,
      sender,
      stampedAt: appointment.bookedAt,
      details: [...eventDetails(offer, appointment), ...undelivered],
    });
  };
  const events = await Promise.all((await findAppointments(deps.db, ids)).map(describe));
  return calendarFeed(sender, events, `${profile.shortName} inspections`);
}

/** Compares hashes in constant time. */
const isToken = (given: string, token: string): boolean => timingSafeEqual(sha256(given), sha256(token));

const sha256 = (text: string) => createHash('sha256').update(text).digest();
