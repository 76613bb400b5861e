import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { addDeliveries, lastEnRouteNews, nextOccasion } from '../../db/stores/deliveries.ts';
import { listParties } from '../../db/stores/parties.ts';
import { mayText } from '../../db/stores/text-permissions.ts';

export const UNCONFIRMED_EMAIL =
  'They have not confirmed their new email yet, so we send nothing else there. Please call them.';

export type Channel = 'mail' | 'text';

/** Longer than the desk offers "Undo": what is undone at once is never sent. */
const UNDO_SECONDS = 10;

/**
 * What the payer is told beside the news of the appointment itself, each time it happens. Part of a transaction that holds
 * the appointment's row, so that two never count the same occasion. Answers how many messages there will be.
 */
export async function tellPayer(
  tx: Database,
  { id: appointmentId, revision, phone }: Appointment,
  event:
    | 'reminder'
    | 'en-route'
    | 'sign-again'
    | 'sign-reminder'
    | 'payment-link'
    | 'credit-voided'
    | 'new-links',
  channels: readonly Channel[],
  now: Date,
): Promise<number> {
  const about = { appointmentId, event, revision };
  const recipients = recipientsOf(event, await listParties(tx, appointmentId), {
    businessEmails: [],
    mayText: await mayText(tx, phone),
  });
  const told = recipients.filter(({ channel }) => channels.includes(channel));
  const delaySeconds = event === 'en-route' ? UNDO_SECONDS : 0;
  await addDeliveries(tx, { ...about, occasion: await nextOccasion(tx, about), delaySeconds }, told, now);
  return told.length;
}

/** Under the occasion of the message it takes back, so that each is taken back once. */
export async function tellTurnedBack(tx: Database, appointmentId: string, now: Date): Promise<void> {
  const told = await lastEnRouteNews(tx, appointmentId);
  const [first] = told;
  if (!first) return;
  const { revision, occasion } = first;
  // Whether a message that is about to leave has to be corrected is known once it has left or was dropped.
  const delaySeconds = told.some(({ state }) => state === 'pending') ? UNDO_SECONDS : 0;
  await addDeliveries(
    tx,
    { appointmentId, event: 'turned-back', revision, occasion, delaySeconds },
    told.map(({ channel, role, recipient: to }) => ({ channel, role, to })),
    now,
  );
}
