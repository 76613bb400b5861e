// The parties of a booking. Triggers sync them with the contact form and signature requests; buyers are
// written here.
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

/** By party id; missing parties are left out. */
export async function linkGenerations(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('parties')
    .select(['id', 'link_generation'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.link_generation]));
}

/** The party in a role that a booking has once. */
export const findPartyInRole = (
  db: Database,
  appointmentId: string,
  role: 'payer' | 'signer' | 'buyer',
): Promise<StoredParty | undefined> =>
  select(db).where('appointment_id', '=', appointmentId).where('role', '=', role).executeTakeFirst();

/** A changed mailbox voids the links sent to the old one. */
export async function writeBuyer(
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

export async function removeBuyer(tx: Database, appointmentId: string): Promise<void> {
  await tx
    .deleteFrom('parties')
    .where('appointment_id', '=', appointmentId)
    .where('role', '=', 'buyer')
    .execute();
}

/**
 * The current signer has place 0. A signer who has paid keeps their row when another mailbox is asked, and is
 * reused when theirs is asked again.
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

/** `false`: confirmed before, or corrected in between. */
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

/** Reads and clears the payer's former mailbox; the caller notifies it of the replacement. */
export async function takeFormerMailbox(tx: Database, appointmentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update parties set former_email = null from parties before
    where before.id = parties.id and parties.appointment_id = ${appointmentId} and parties.role = 'payer'
      and before.former_email is not null
    returning before.former_email as email`.execute(tx);
  return rows[0]?.email;
}

/** Removes signers and buyers; other parties follow the contact form. */
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
