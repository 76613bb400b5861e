// Queries for the payer's booking management.
import { sql } from 'kysely';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import type { Database } from '../client.ts';

/** A booking whose payer has only voided links; marks it as renewed. */
export async function nextWithOldLinks(tx: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`update appointments set links_to_renew = false
    where id = (select id from appointments where links_to_renew limit 1 for update skip locked) returning id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** This browser's newest booking that is canceled or done. */
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

/** Changes by the payer, each of which notifies people. */
export async function countChanges(db: Database, appointmentId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_events')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('subject_kind', '=', 'appointment')
    .where('subject_id', '=', appointmentId)
    .where('action', 'in', MANAGED_CHANGES)
    .where('actor', 'is', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Not announced: neither the revision nor any calendar changes. */
export async function writeContact(tx: Database, id: string, contact: ContactForm): Promise<void> {
  await tx.updateTable('appointments').set({ contact }).where('id', '=', id).execute();
}

/** `false`: the current revision still has to be announced, to the parties of that moment. */
export async function isAnnounced(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('appointments')
    .select(sql<boolean>`announced_revision >= revision`.as('announced'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.announced ?? false;
}

/** Recipients of the current revision. */
export async function recipientsOfRevision(
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

/** Counts the documents mails of an appointment. */
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
