import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { addDeliveries, lastEnRouteDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import { listParties } from '../../db/stores/parties.ts';
import { mayText } from '../../db/stores/text-permissions.ts';

export const UNCONFIRMED_EMAIL =
  'They have not confirmed their new email yet, so we send nothing else there. Please call them.';

export type Channel = 'mail' | 'text';

/** Longer than the desk offers "Undo", so that an undone action sends nothing. */
const UNDO_SECONDS = 10;

/**
 * Messages to the payer that are not tied to a revision. Runs inside a transaction that locked the appointment, so that
 * occasions are unique. Returns the number of messages.
 */
export async function addPayerDeliveries(
  tx: Database,
  { id: appointmentId, revision, phone }: Appointment,
  event:
    | 'reminder'
    | 'en-route'
    | 'sign-again'
    | 'sign-reminder'
    | 'payment-link'
    | 'credit-voided'
    | 'allowance'
    | 'credit-given'
    | 'payment-undone'
    | 'new-links',
  channels: readonly Channel[],
  now: Date,
  paymentId?: string,
): Promise<number> {
  const about = { appointmentId, event, revision, ...(paymentId && { paymentId }) };
  const recipients = recipientsOf(event, await listParties(tx, appointmentId), {
    businessEmails: [],
    mayText: await mayText(tx, phone),
  });
  const selected = recipients.filter(({ channel }) => channels.includes(channel));
  const delaySeconds = event === 'en-route' ? UNDO_SECONDS : 0;
  await addDeliveries(tx, { ...about, occasion: await nextOccasion(tx, about), delaySeconds }, selected, now);
  return selected.length;
}

/** Uses the occasion of the message it corrects, so that each is corrected once. */
export async function addTurnedBackDeliveries(tx: Database, appointmentId: string, now: Date): Promise<void> {
  const sent = await lastEnRouteDeliveries(tx, appointmentId);
  const [first] = sent;
  if (!first) return;
  const { revision, occasion } = first;
  // Waits for a pending message: whether it needs a correction depends on whether it is sent.
  const delaySeconds = sent.some(({ state }) => state === 'pending') ? UNDO_SECONDS : 0;
  await addDeliveries(
    tx,
    { appointmentId, event: 'turned-back', revision, occasion, delaySeconds },
    sent.map(({ channel, role, recipient: to }) => ({ channel, role, to })),
    now,
  );
}
