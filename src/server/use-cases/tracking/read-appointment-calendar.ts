import type { Tracking } from '../../../api/tracking.ts';
import { inspector, promises } from '../../../domain/business.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { appointmentEvent, calendarFeed } from '../../mail/calendar-file.ts';
import type { Clock } from '../../ports/clock.ts';

type Deps = { db: Database; clock: Clock; settings: { publicUrl: string } };

/**
 * The same event as in our mails, with the same UID, so that calendars do not show it twice. Contains no more than the tracking page
 * shows.
 */
export async function readAppointmentCalendar(
  { db, clock, settings }: Deps,
  tracking: Tracking,
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
