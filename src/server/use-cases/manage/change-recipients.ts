import { isDeepStrictEqual } from 'node:util';
import type { Recipients } from '../../../api/manage-booking.ts';
import { type Recipient, recipientsOf } from '../../../domain/appointment/recipients.ts';
import { dayMs } from '../../../domain/durations.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { addDeliveries } from '../../db/stores/deliveries.ts';
import {
  countChanges,
  isAnnounced,
  recipientsOfRevision,
  writeContact,
} from '../../db/stores/managed-bookings.ts';
import { listParties } from '../../db/stores/parties.ts';
import type { Clock } from '../../ports/clock.ts';
import { canChangeRecipients, type ReadRecipients, readRecipients } from './recipients.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  settings: { bookingChangesPerDay: number };
};

export type ChangedRecipients =
  | { ok: true }
  | Extract<ReadRecipients, { ok: false }>
  | { ok: false; reason: 'recipients-fixed' | 'too-many-changes' };

/** Newly named people are notified of time and place; others and the calendar are not. */
export async function changeRecipients(
  deps: Deps,
  id: string,
  given: Recipients,
): Promise<ChangedRecipients> {
  const { db, clock, settings } = deps;
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<ChangedRecipients> => {
    await lockAppointment(tx, id);
    const before = await findAppointment(tx, id);
    if (!before || !canChangeRecipients(before, now)) return { ok: false, reason: 'recipients-fixed' };
    const read = readRecipients(deps.business.current().profile.serviceArea, before.contact, given);
    if (!read.ok) return read;
    const { contact } = read;
    if (isDeepStrictEqual(contact, before.contact)) return { ok: true };
    if ((await countChanges(tx, id, new Date(now.getTime() - dayMs))) >= settings.bookingChangesPerDay) {
      return { ok: false, reason: 'too-many-changes' };
    }
    const namedBefore = await namedFor(tx, id);
    await writeContact(tx, id, contact);
    const namedNow = await namedFor(tx, id);
    const told = await notifyNew(tx, before, { namedBefore, namedNow }, now);
    const subject = { kind: 'appointment', id };
    const details = { people: namedNow.length, told };
    await audit(tx, { actor: null, action: 'appointment.recipients-changed', subject, details }, now);
    return { ok: true };
  });
}

/** A pending announcement reaches newly named people anyway. Returns the number of messages added. */
async function notifyNew(
  tx: Database,
  before: Appointment,
  { namedBefore, namedNow }: Record<'namedBefore' | 'namedNow', readonly Recipient[]>,
  now: Date,
): Promise<number> {
  if (!(await isAnnounced(tx, before.id))) return 0;
  const notified = await recipientsOfRevision(tx, before);
  for (const { to } of namedBefore) notified.add(to);
  const fresh = namedNow.filter(({ to }) => !notified.has(to));
  // A hold may still expire, so it is not announced as kept.
  const event = before.status === 'held' ? 'held' : 'kept';
  await addDeliveries(tx, { appointmentId: before.id, event, revision: before.revision }, fresh, now);
  return fresh.length;
}

/** Report recipients and realtor, without the payers. */
export const namedFor = async (tx: Database, id: string): Promise<readonly Recipient[]> =>
  recipientsOf('kept', await listParties(tx, id), { businessEmails: [], mayText: false }).filter(
    ({ role }) => role === 'report' || role === 'realtor',
  );
