// The people of a booking. Triggers keep them as the contact form and signature requests have them; buyers are kept here.
import { sql } from 'kysely';
import type { Party } from '../../../domain/party/party.ts';
import type { Database } from '../client.ts';

export type StoredParty = Party & { appointmentId: string; linkGeneration: number };

const select = (db: Database) =>
  db
    .selectFrom('parties')
    .select([
      'id',
      'appointment_id as appointmentId',
      'role',
      'name',
      'email',
      'phone',
      'consented',
      'unconfirmed',
      'link_generation as linkGeneration',
      sql<boolean>`exists (select from payments where party_id = parties.id and received_cents > 0)`.as(
        'hasPaid',
      ),
    ]);

export const listParties = (db: Database, appointmentId: string): Promise<StoredParty[]> =>
  select(db).where('appointment_id', '=', appointmentId).orderBy('role').orderBy('place').execute();

export const findParty = (db: Database, id: string): Promise<StoredParty | undefined> =>
  select(db).where('id', '=', id).executeTakeFirst();

/** By party; one that is not there any more is left out. */
export async function linkGenerations(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('parties')
    .select(['id', 'link_generation'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.link_generation]));
}

/** The one of a role of which a booking has one. */
export const findPartyInRole = (
  db: Database,
  appointmentId: string,
  role: 'payer' | 'signer' | 'buyer',
): Promise<StoredParty | undefined> =>
  select(db).where('appointment_id', '=', appointmentId).where('role', '=', role).executeTakeFirst();

/** Another mailbox than before voids the links that were sent to the former. */
export async function keepBuyer(
  tx: Database,
  appointmentId: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await sql`insert into parties as kept (appointment_id, role, name, email)
    values (${appointmentId}, 'buyer', ${name}, ${email.trim().toLowerCase()})
    on conflict (appointment_id, role, place) do update set name = excluded.name, email = excluded.email,
      link_generation = kept.link_generation
        + (case when kept.email is distinct from excluded.email then 1 else 0 end)`.execute(tx);
}

export async function dropBuyer(tx: Database, appointmentId: string): Promise<void> {
  await tx
    .deleteFrom('parties')
    .where('appointment_id', '=', appointmentId)
    .where('role', '=', 'buyer')
    .execute();
}

/**
 * Whoever is asked to sign is the signer in place 0. One with a payment of their own stays a person of their own when another
 * mailbox is asked, and is found again when theirs is.
 */
export async function makeRoomForSigner(tx: Database, appointmentId: string, email: string): Promise<void> {
  const signers = sql`appointment_id = ${appointmentId} and role = 'signer'`;
  const mailbox = sql`lower(btrim(${email}))`;
  await sql`update parties set place = (select max(place) + 1 from parties where ${signers})
    where ${signers} and place = 0 and email is distinct from ${mailbox}
      and exists (select from payments where party_id = parties.id)`.execute(tx);
  await sql`delete from parties where ${signers} and place = 0 and email is distinct from ${mailbox}
    and exists (select from parties asked where asked.appointment_id = parties.appointment_id
      and asked.role = 'signer' and asked.place > 0 and asked.email = ${mailbox})`.execute(tx);
  await sql`update parties set place = 0 where ${signers} and place > 0 and email = ${mailbox}`.execute(tx);
}

/** `false`: it was confirmed before, or corrected once more meanwhile. */
export async function confirmMailbox(tx: Database, { id, email }: StoredParty): Promise<boolean> {
  const confirmed = await tx
    .updateTable('parties')
    .set({ unconfirmed: false })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('unconfirmed', '=', true)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** The payer's former mailbox, once: whoever asks tells it that it was replaced. */
export async function takeFormerMailbox(tx: Database, appointmentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update parties set former_email = null from parties before
    where before.id = parties.id and parties.appointment_id = ${appointmentId} and parties.role = 'payer'
      and before.former_email is not null
    returning before.former_email as email`.execute(tx);
  return rows[0]?.email;
}

/** Signers and buyers; the others go with the contact form. */
export async function removeParties(tx: Database, emails: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('parties')
    .where('role', 'in', ['signer', 'buyer'])
    .where('email', 'in', [...emails, ''])
    .execute();
  await tx
    .updateTable('parties')
    .set({ former_email: null })
    .where('former_email', 'in', [...emails, ''])
    .execute();
}
