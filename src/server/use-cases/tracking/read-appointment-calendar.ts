import type { Tracking } from '../../../api/tracking.ts';
import { fullName, leadInspector, phoneText } from '../../../domain/business/wording.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { appointmentEvent, calendarFeed } from '../../mail/calendar-file.ts';
import { senderOf } from '../../mail/sender.ts';
import type { Clock } from '../../ports/clock.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness; settings: { publicUrl: string } };

/**
 * The same event as in our mails, with the same UID, so that calendars do not show it twice. Contains no more than the tracking page
 * shows.
 */
export async function readAppointmentCalendar(
  { db, clock, business, settings }: Deps,
  tracking: Tracking,
  token: string,
): Promise<string | undefined> {
  const appointment = await findAppointment(db, tracking.id);
  if (!appointment) return undefined;
  const { profile } = business.current();
  const { promises } = profile;
  const inspector = leadInspector(profile);
  const sender = senderOf(profile);
  const event = appointmentEvent(appointment, {
    publicUrl: settings.publicUrl,
    sender,
    stampedAt: clock.now(),
    details: [
      tracking.service.name,
      `Inspector: ${fullName(inspector)}, ${phoneText(inspector.phone)}`,
      `On site: ${promises.inspectionLength}. Report ${promises.report}.`,
      `Follow your inspection: ${settings.publicUrl}/track/${token}`,
    ],
  });
  return calendarFeed(sender, [event], 'Home inspection');
}
