// Finds a booking by manage link or booking browser.
import { REMOVED_PHONE } from '../../../domain/contact/removed-person.ts';
import { dayMs } from '../../../domain/durations.ts';
import { canDo } from '../../../domain/party/access.ts';
import type { Database } from '../../db/client.ts';
import {
  type Appointment,
  findAppointment,
  findAppointmentOf,
  listAppointmentsOf,
} from '../../db/stores/appointments.ts';
import { newestEndedOf } from '../../db/stores/managed-bookings.ts';
import type { StoredParty } from '../../db/stores/parties.ts';
import type { BookingReference } from '../appointment/booking-reference.ts';
import { readOlderManageToken } from '../link/older-tokens.ts';
import { readPartyLink } from '../link/signed-link.ts';

/** A link proves access to that party's mailbox; a browser only has a cookie. */
export type ManagedBy = { kind: 'link'; party: StoredParty } | { kind: 'browser' };

/** A signer who has paid and came by their own link. */
export const signerOf = (by: ManagedBy): StoredParty | undefined =>
  by.kind === 'link' && by.party.role === 'signer' ? by.party : undefined;

export type FoundManaged =
  | { ok: true; appointment: Appointment; by: ManagedBy }
  | { ok: false; reason: 'unknown-link' | 'expired-link' | 'unknown-appointment' };

/** Long enough for the report, the receipt and a refund. */
const openForMs = 90 * dayMs;

export async function findManaged(
  db: Database,
  reference: BookingReference,
  now: Date,
): Promise<FoundManaged> {
  return reference.token === undefined
    ? findOwn(db, reference, now)
    : findByLink(db, reference.token, reference, now);
}

async function findByLink(
  db: Database,
  token: string,
  { appointmentId }: BookingReference,
  now: Date,
): Promise<FoundManaged> {
  const party = await readManageLink(db, token, now);
  const appointment = party && (await findAppointment(db, party.appointmentId));
  if (!party || !appointment || isRemoved(appointment)) return { ok: false, reason: 'unknown-link' };
  if (isLongPast(appointment, now)) return { ok: false, reason: 'expired-link' };
  // A link never opens a booking other than its own.
  const isNamed = appointmentId === undefined || appointmentId === appointment.id;
  return isNamed
    ? { ok: true, appointment, by: { kind: 'link', party } }
    : { ok: false, reason: 'unknown-appointment' };
}

async function readManageLink(db: Database, token: string, now: Date): Promise<StoredParty | undefined> {
  const read = await readPartyLink(db, token, ['manage'], now);
  const party = read.ok ? read.party : await readOlderManageToken(db, token);
  return party && canDo(party, 'manage') && !party.unconfirmed ? party : undefined;
}

/** The named booking or the newest one; an ended one if there is no other. */
async function findOwn(
  db: Database,
  { browser, appointmentId }: BookingReference,
  now: Date,
): Promise<FoundManaged> {
  const id = browser && (appointmentId ?? (await newestOf(db, browser, now)));
  const appointment = browser && id ? await findAppointmentOf(db, browser, id) : undefined;
  return appointment && !isRemoved(appointment) && !isLongPast(appointment, now)
    ? { ok: true, appointment, by: { kind: 'browser' } }
    : { ok: false, reason: 'unknown-appointment' };
}

async function newestOf(db: Database, browser: Buffer, now: Date): Promise<string | undefined> {
  const [newest] = await listAppointmentsOf(db, browser, now);
  return newest?.id ?? newestEndedOf(db, browser);
}

const isRemoved = ({ phone }: Appointment): boolean => phone === REMOVED_PHONE;

const isLongPast = ({ startsAt }: Appointment, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() + openForMs;
