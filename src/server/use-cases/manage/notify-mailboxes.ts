import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { addMailboxDelivery } from '../../db/stores/deliveries.ts';
import { findPartyInRole, takeFormerMailbox } from '../../db/stores/parties.ts';

/** After a corrected mailbox: a confirmation link to the new one, a notice to the former. Once per correction. */
export async function notifyMailboxes(
  tx: Database,
  { id: appointmentId, revision }: Pick<Appointment, 'id' | 'revision'>,
  now: Date,
): Promise<void> {
  const former = await takeFormerMailbox(tx, appointmentId);
  if (former === undefined) return;
  const payer = await findPartyInRole(tx, appointmentId, 'payer');
  const about = { appointmentId, revision };
  if (payer?.email && payer.unconfirmed) {
    await addMailboxDelivery(tx, { ...about, event: 'confirm-email', role: 'payer', to: payer.email }, now);
  }
  await addMailboxDelivery(tx, { ...about, event: 'email-removed', role: 'former', to: former }, now);
}
