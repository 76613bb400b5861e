import type { Logger } from 'pino';
import { z } from 'zod';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import type { Calendar } from '../ports/calendar.ts';
import { syncAppointment } from '../use-cases/calendar/sync-appointment.ts';

const payloadShape = z.object({ appointmentId: z.uuid() });

/** Throws when the provider is unavailable, so that the job is retried. Does nothing without a connection. */
export async function syncCalendarEvent(
  deps: { db: Database; business: CurrentBusiness; calendar: Calendar; log: Logger },
  payload: unknown,
): Promise<void> {
  const { appointmentId } = payloadShape.parse(payload);
  const result = await syncAppointment(deps, appointmentId);
  if (!result.ok && result.reason === 'unavailable') {
    throw new Error(`The calendar event could not be synced: ${result.why}`);
  }
  if (result.ok && result.state === 'deleted-outside') {
    deps.log.warn({ appointmentId }, 'an appointment’s event was deleted in the calendar');
  }
}
