import type { Logger } from 'pino';
import type { AppointmentEvent } from '../../domain/appointment/appointment-events.ts';
import { recipientsOf } from '../../domain/appointment/recipients.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import { isRetryable } from '../db/conflicts.ts';
import { markAnnounced, nextUnannounced, requeueSkipped } from '../db/stores/announcements.ts';
import { type Appointment, findAppointment } from '../db/stores/appointments.ts';
import { addSyncJob } from '../db/stores/calendar-events.ts';
import { addDeliveries } from '../db/stores/deliveries.ts';
import { listParties } from '../db/stores/parties.ts';
import { signerEmailOf } from '../db/stores/signature-requests.ts';
import { mayText } from '../db/stores/text-permissions.ts';
import type { Clock } from '../ports/clock.ts';
import { notifyMailboxes } from '../use-cases/manage/notify-mailboxes.ts';
import { deliverReport } from '../use-cases/report/deliver-report.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness; log: Logger };

/** Turns each changed appointment into deliveries and a calendar sync job. */
export async function announce(deps: Deps): Promise<void> {
  // A failure must not block the other appointments; the next round retries it.
  const failed: string[] = [];
  const deadlocked: string[] = [];
  for (;;) {
    let trying: string | undefined;
    try {
      trying = await deps.db.transaction().execute(async (tx) => {
        const next = await nextUnannounced(tx, [...failed, ...deadlocked]);
        trying = next?.id;
        if (next) await announceOne(tx, deps.business, next, deps.clock.now());
        return next?.id;
      });
    } catch (error) {
      if (trying === undefined) throw error;
      // A concurrent move of an overlapping appointment may lock the same rows in the opposite order.
      if (isRetryable(error)) {
        deadlocked.push(trying);
        continue;
      }
      deps.log.error({ err: error as Error, appointment: trying }, 'an appointment could not be announced');
      failed.push(trying);
    }
    if (trying === undefined) break;
  }
  await requeueSkipped(deps.db, failed);
}

async function announceOne(
  tx: Database,
  business: CurrentBusiness,
  { id, event, revision }: { id: string; event: AppointmentEvent; revision: number },
  now: Date,
): Promise<void> {
  const appointment = await findAppointment(tx, id);
  if (!appointment) throw new Error('The appointment was deleted while it was being announced');
  await notifyMailboxes(tx, appointment, now);
  await announceEvent(tx, business, appointment, event, now);
  // Signed, paid or people changed: the report may open, or have new readers.
  await deliverReport(tx, id, now);
  await addSyncJob(tx, id);
  await markAnnounced(tx, id, revision);
}

export async function announceEvent(
  tx: Database,
  business: CurrentBusiness,
  { id: appointmentId, revision, phone }: Appointment,
  event: AppointmentEvent,
  now: Date,
): Promise<void> {
  const signedBy = event === 'signed' ? (await signerEmailOf(tx, appointmentId)).toLowerCase() : '';
  // A signer who was asked but did not sign gets no copy.
  const parties = (await listParties(tx, appointmentId)).filter(
    ({ role, email, hasPaid }) => role !== 'signer' || hasPaid || email === signedBy,
  );
  const recipients = recipientsOf(event, parties, {
    businessEmails: business.current().profile.policies.noticeEmails,
    mayText: await mayText(tx, phone),
  });
  await addDeliveries(tx, { appointmentId, event, revision }, recipients, now);
}
