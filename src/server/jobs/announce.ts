import type { AppointmentEvent } from '../../domain/appointment/appointment-events.ts';
import { recipientsOf } from '../../domain/appointment/recipients.ts';
import { business } from '../../domain/business.ts';
import type { Database } from '../db/client.ts';
import { markAnnounced, nextUnannounced } from '../db/stores/announcements.ts';
import { type Appointment, findAppointment } from '../db/stores/appointments.ts';
import { addSyncJob } from '../db/stores/calendar-events.ts';
import { addDeliveries } from '../db/stores/deliveries.ts';
import { mayText } from '../db/stores/text-permissions.ts';
import type { Clock } from '../ports/clock.ts';

/** Whatever happened to an appointment becomes what has to be told to each person, and to the calendar. */
export async function announce({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const announceNext = () =>
    db.transaction().execute(async (tx) => {
      const next = await nextUnannounced(tx);
      const appointment = next && (await findAppointment(tx, next.id));
      if (!appointment) return false;
      await announceEvent(tx, appointment, next.event, clock.now());
      await addSyncJob(tx, appointment.id);
      await markAnnounced(tx, next.id, next.revision);
      return true;
    });
  while (await announceNext());
}

export async function announceEvent(
  tx: Database,
  { id: appointmentId, revision, contact, phone }: Appointment,
  event: AppointmentEvent,
  now: Date,
): Promise<void> {
  const recipients = recipientsOf(event, contact, phone, {
    businessEmails: business.businessEmails,
    mayText: await mayText(tx, phone),
  });
  await addDeliveries(tx, { appointmentId, event, revision }, recipients, now);
}
