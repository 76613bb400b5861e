import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { addDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import { listParties } from '../../db/stores/parties.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeDocuments } from './documents.ts';
import { type ManagedBy, signerOf } from './find-managed.ts';

export type ResentDocuments =
  | { ok: true }
  /** `words`: nothing to send, or sent too often. */
  | { ok: false; reason: 'no-documents' | 'documents-sent-often'; words: string };

/** Sent to payer and paying signer, each at their own address. */
export async function resendDocuments(
  { db, clock }: { db: Database; clock: Clock },
  appointmentId: string,
  by: ManagedBy,
): Promise<ResentDocuments> {
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<ResentDocuments> => {
    // The lock makes concurrent requests count each other.
    await lockAppointment(tx, appointmentId);
    const appointment = await findAppointment(tx, appointmentId);
    if (!appointment) throw new Error('The booking was not found');
    const { canResend, agreement, receipts, words } = await describeDocuments(
      tx,
      appointment,
      now,
      signerOf(by),
    );
    if (!canResend) {
      const nothing = !agreement && receipts === 0;
      return { ok: false, reason: nothing ? 'no-documents' : 'documents-sent-often', words };
    }
    const { revision } = appointment;
    const about = { appointmentId, event: 'documents', revision } as const;
    const parties = await listParties(tx, appointmentId);
    const to = recipientsOf('documents', parties, { businessEmails: [], mayText: false });
    await addDeliveries(tx, { ...about, occasion: await nextOccasion(tx, about) }, to, now);
    return { ok: true };
  });
}
