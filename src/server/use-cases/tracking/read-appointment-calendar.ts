import type { Tracking } from '../../../api/tracking.ts';
import { inspector, promises } from '../../../domain/business.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { appointmentEvent, calendarFeed } from '../../mail/calendar-file.ts';
import type { Clock } from '../../ports/clock.ts';

type Deps = { db: Database; clock: Clock; settings: { publicUrl: string } };

/**
 * The event that our mails bring too, under the same name: whoever has taken it from one of them gets no second one. No more
 * stands in it than the tracking page shows.
 */
export async function readAppointmentCalendar(
  { db, clock, settings }: Deps,
  tracking: Tracking,
  /** As it was asked for. */
  token: string,
): Promise<string | undefined> {
  const appointment = await findAppointment(db, tracking.id);
  if (!appointment) return undefined;
  const { firstName, lastName, phone } = inspector;
  const event = appointmentEvent(appointment, {
    publicUrl: settings.publicUrl,
    stampedAt: clock.now(),
    details: [
      tracking.service.name,
      `Inspector: ${firstName} ${lastName}, ${phone.display}`,
      `On site: ${promises.inspectionLength}. Report ${promises.report}.`,
      `Follow your inspection: ${settings.publicUrl}/track/${token}`,
    ],
  });
  return calendarFeed([event], 'Home inspection');
}
