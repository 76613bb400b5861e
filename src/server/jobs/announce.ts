import type { Logger } from 'pino';
import type { AppointmentEvent } from '../../domain/appointment/appointment-events.ts';
import { recipientsOf } from '../../domain/appointment/recipients.ts';
import { business } from '../../domain/business.ts';
import type { Database } from '../db/client.ts';
import { isRetryable } from '../db/conflicts.ts';
import { lookAgainAtPassedOver, markAnnounced, nextUnannounced } from '../db/stores/announcements.ts';
import { type Appointment, findAppointment } from '../db/stores/appointments.ts';
import { readBusinessSettings } from '../db/stores/business-settings.ts';
import { addSyncJob } from '../db/stores/calendar-events.ts';
import { addDeliveries } from '../db/stores/deliveries.ts';
import { listParties } from '../db/stores/parties.ts';
import { signerEmailOf } from '../db/stores/signature-requests.ts';
import { mayText } from '../db/stores/text-permissions.ts';
import type { Clock } from '../ports/clock.ts';
import { tellMailboxes } from '../use-cases/manage/tell-mailboxes.ts';

type Deps = { db: Database; clock: Clock; log: Logger };

/** Whatever happened to an appointment becomes what has to be told to each person, and to the calendar. */
export async function announce(deps: Deps): Promise<void> {
  // One that cannot be told must not keep the others waiting; it is tried again in the next round.
  const failed: string[] = [];
  const deadlocked: string[] = [];
  for (;;) {
    let trying: string | undefined;
    try {
      trying = await deps.db.transaction().execute(async (tx) => {
        const next = await nextUnannounced(tx, [...failed, ...deadlocked]);
        trying = next?.id;
        if (next) await announceOne(tx, next, deps.clock.now());
        return next?.id;
      });
    } catch (error) {
      if (trying === undefined) throw error;
      // A mover whose time overlaps may lock the same rows in the other order.
      if (isRetryable(error)) {
        deadlocked.push(trying);
        continue;
      }
      deps.log.error({ err: error as Error, appointment: trying }, 'an appointment could not be announced');
      failed.push(trying);
    }
    if (trying === undefined) break;
  }
  await lookAgainAtPassedOver(deps.db, failed);
}

async function announceOne(
  tx: Database,
  { id, event, revision }: { id: string; event: AppointmentEvent; revision: number },
  now: Date,
): Promise<void> {
  const appointment = await findAppointment(tx, id);
  if (!appointment) throw new Error('An appointment went while it was announced');
  await tellMailboxes(tx, appointment, now);
  await announceEvent(tx, appointment, event, now);
  await addSyncJob(tx, id);
  await markAnnounced(tx, id, revision);
}

export async function announceEvent(
  tx: Database,
  { id: appointmentId, revision, phone }: Appointment,
  event: AppointmentEvent,
  now: Date,
): Promise<void> {
  const { noticeEmails } = await readBusinessSettings(tx);
  const signedBy = event === 'signed' ? (await signerEmailOf(tx, appointmentId)).toLowerCase() : '';
  // Who was asked to sign and did not gets no copy.
  const parties = (await listParties(tx, appointmentId)).filter(
    ({ role, email, hasPaid }) => role !== 'signer' || hasPaid || email === signedBy,
  );
  const recipients = recipientsOf(event, parties, {
    businessEmails: noticeEmails ?? business.businessEmails,
    mayText: await mayText(tx, phone),
  });
  await addDeliveries(tx, { appointmentId, event, revision }, recipients, now);
}
