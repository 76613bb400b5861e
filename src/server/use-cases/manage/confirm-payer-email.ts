import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { addDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import { confirmMailbox, findParty, type StoredParty } from '../../db/stores/parties.ts';
import type { Clock } from '../../ports/clock.ts';
import { readPartyLink } from '../link/signed-link.ts';
import { deliverReport } from '../report/deliver-report.ts';
import { describeDocuments } from './documents.ts';

export type ConfirmedEmail =
  | { ok: true; appointment: Appointment; party: StoredParty }
  | { ok: false; reason: 'unknown-link' | 'expired-link' };

/** From now on the mailbox gets the booking's mails, starting with its current state and documents. */
export async function confirmPayerEmail(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<ConfirmedEmail> {
  const now = clock.now();
  const read = await readPartyLink(db, token, ['confirm'], now);
  if (!read.ok) return { ok: false, reason: read.reason };
  const { appointmentId } = read.party;
  return db.transaction().execute(async (tx): Promise<ConfirmedEmail> => {
    await lockAppointment(tx, appointmentId);
    const appointment = await findAppointment(tx, appointmentId);
    if (!appointment) return { ok: false, reason: 'unknown-link' };
    if (await confirmMailbox(tx, read.party)) {
      await addCurrentState(tx, appointment, read.party, now);
      await deliverReport(tx, appointmentId, now);
      const subject = { kind: 'appointment', id: appointmentId };
      await audit(tx, { actor: null, action: 'appointment.email-confirmed', subject }, now);
    }
    const party = await findParty(tx, read.party.id);
    if (!party || party.email !== read.party.email) return { ok: false, reason: 'unknown-link' };
    return { ok: true, appointment, party };
  });
}

async function addCurrentState(
  tx: Database,
  appointment: Appointment,
  { email }: StoredParty,
  now: Date,
): Promise<void> {
  if (email === null || !blocksTime(appointment.status)) return;
  const { id: appointmentId, revision, status } = appointment;
  const { agreement, receipts } = await describeDocuments(tx, appointment, now);
  const events = [
    status === 'held' ? ('held' as const) : ('new-links' as const),
    ...(agreement || receipts > 0 ? (['documents'] as const) : []),
  ];
  for (const event of events) {
    const about = { appointmentId, event, revision };
    const to = [{ channel: 'mail', role: 'payer', to: email } as const];
    await addDeliveries(tx, { ...about, occasion: await nextOccasion(tx, about) }, to, now);
  }
}
