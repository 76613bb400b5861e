import { isDeepStrictEqual } from 'node:util';
import type { Recipients } from '../../../api/manage-booking.ts';
import { type Recipient, recipientsOf } from '../../../domain/appointment/recipients.ts';
import { dayMs } from '../../../domain/durations.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { addDeliveries } from '../../db/stores/deliveries.ts';
import { countChanges, isAnnounced, toldOf, writeContact } from '../../db/stores/managed-bookings.ts';
import { listParties } from '../../db/stores/parties.ts';
import type { Clock } from '../../ports/clock.ts';
import { canChangeRecipients, type ReadRecipients, readRecipients } from './recipients.ts';

type Deps = { db: Database; clock: Clock; settings: { bookingChangesPerDay: number } };

export type ChangedRecipients =
  | { ok: true }
  | Extract<ReadRecipients, { ok: false }>
  | { ok: false; reason: 'recipients-fixed' | 'too-many-changes' };

/** Whoever is named for the first time hears when and where. Those who were named before, and the calendar, hear nothing. */
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
    const read = readRecipients(before.contact, given);
    if (!read.ok) return read;
    const { contact } = read;
    if (isDeepStrictEqual(contact, before.contact)) return { ok: true };
    if ((await countChanges(tx, id, new Date(now.getTime() - dayMs))) >= settings.bookingChangesPerDay) {
      return { ok: false, reason: 'too-many-changes' };
    }
    const known = await namedFor(tx, id);
    await writeContact(tx, id, contact);
    const named = await namedFor(tx, id);
    const told = await tellNew(tx, before, { known, named }, now);
    const subject = { kind: 'appointment', id };
    const details = { people: named.length, told };
    await audit(tx, { actor: null, action: 'appointment.recipients-changed', subject, details }, now);
    return { ok: true };
  });
}

/** Where the latest news is still to be told, it is told to whoever is named by then. Answers how many are written to now. */
async function tellNew(
  tx: Database,
  before: Appointment,
  { known, named }: Record<'known' | 'named', readonly Recipient[]>,
  now: Date,
): Promise<number> {
  if (!(await isAnnounced(tx, before.id))) return 0;
  const told = await toldOf(tx, before);
  for (const { to } of known) told.add(to);
  const fresh = named.filter(({ to }) => !told.has(to));
  // A time that is only held is not kept: it may still end by itself.
  const event = before.status === 'held' ? 'held' : 'kept';
  await addDeliveries(tx, { appointmentId: before.id, event, revision: before.revision }, fresh, now);
  return fresh.length;
}

/** Everyone but the payers. */
const namedFor = async (tx: Database, id: string): Promise<readonly Recipient[]> =>
  recipientsOf('kept', await listParties(tx, id), { businessEmails: [], mayText: false }).filter(
    ({ role }) => role === 'report' || role === 'realtor',
  );
