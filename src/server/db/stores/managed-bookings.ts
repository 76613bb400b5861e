// What whoever pays does with their booking.
import { sql } from 'kysely';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import type { Database } from '../client.ts';

/** One whose payer has only links that no longer work; it counts as told from now on. */
export async function nextWithOldLinks(tx: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`update appointments set links_to_renew = false
    where id = (select id from appointments where links_to_renew limit 1 for update skip locked) returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** The newest of this browser that is over: canceled, or done. */
export async function newestEndedOf(db: Database, browser: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('appointments')
    .select('id')
    .where('browser', '=', browser)
    .where('status', 'not in', ['offered', 'held', 'released'])
    .orderBy('booked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

const MANAGED_CHANGES = [
  'appointment.moved',
  'appointment.recipients-changed',
  'appointment.email-changed',
] as const;

/** How often whoever pays has changed it: people are written to each time. */
export async function countChanges(db: Database, appointmentId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_events')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('subject_kind', '=', 'appointment')
    .where('subject_id', '=', appointmentId)
    .where('action', 'in', MANAGED_CHANGES)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** No news of the appointment itself: neither its revision nor any calendar changes. */
export async function writeContact(tx: Database, id: string, contact: ContactForm): Promise<void> {
  await tx.updateTable('appointments').set({ contact }).where('id', '=', id).execute();
}

/** `false`: its latest news is still to be told, to everybody who is named by then. */
export async function isAnnounced(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('appointments')
    .select(sql<boolean>`announced_revision >= revision`.as('announced'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.announced ?? false;
}

/** Who has been told of the appointment as it is now. */
export async function toldOf(
  tx: Database,
  { id, revision }: { id: string; revision: number },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('deliveries')
    .select('recipient')
    .where('appointment_id', '=', id)
    .where('revision', '=', revision)
    .where('channel', '=', 'mail')
    .where('event', 'in', ['held', 'moved', 'kept', 'signed', 'paid'])
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
}

/** How many mails with all documents were written for an appointment. */
export async function countDocumentMails(db: Database, appointmentId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('appointment_id', '=', appointmentId)
    .where('event', '=', 'documents')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
