// Signed agreements that name a person, and their removal. Hashes and dates stay: whoever has a copy can still tell what it is.
import { sql } from 'kysely';
import type { Person } from '../../../domain/contact/removed-person.ts';
import type { Database } from '../client.ts';

export type PersonAgreement = {
  id: string;
  version: string;
  sha256: string;
  signedAt: Date;
  inForce: boolean;
  /** When the inspection is or was. */
  startsAt: Date;
  removalAsked: boolean;
};

const typed = (name: string) => sql`lower(btrim(form->>${sql.lit(name)}))`;
const digits = (name: string) => sql`right(regexp_replace(form->>${sql.lit(name)}, '\\D', '', 'g'), 10)`;
const emailFields = ['payerEmail', 'buyerEmail', 'reportEmail'];
const phoneFields = [
  'payerPhone',
  'buyerPhone',
  'realtorPhone',
  'contractorPhone',
  'financePhone',
  'otherPartyPhone',
];

/** Of the appointments they booked, and those that name them. What was removed before is not theirs any more. */
export async function findPersonAgreements(
  db: Database,
  { emails, phones }: Person,
  booked: readonly string[],
): Promise<PersonAgreement[]> {
  const { rows } = await sql<PersonAgreement>`
    select agreements.id, version, encode(file_sha256, 'hex') as sha256, signed_at as "signedAt",
      not superseded as "inForce", starts_at as "startsAt", erase_after is not null as "removalAsked"
    from agreements join appointments on appointments.id = appointment_id
    where signer_name is not null and (appointment_id = any(${[...booked]}::uuid[])
      or array[${sql.join(emailFields.map(typed))}] && ${[...emails]}::text[]
      or array[${sql.join(phoneFields.map(digits))}] && ${phones.map((phone) => phone.slice(2))}::text[])
    order by signed_at`.execute(db);
  return rows;
}

export async function askForErasure(tx: Database, id: string, after: Date): Promise<void> {
  await tx.updateTable('agreements').set({ erase_after: after }).where('id', '=', id).execute();
}

/** Of those whose erasure was asked for and is due: the database removes no other file. */
export async function eraseAgreements(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`select erase_agreement_files(${[...ids]}::uuid[], ${now})`.execute(tx);
  await tx
    .updateTable('agreements')
    .set({ form: null, signer_name: null, erase_after: null })
    .where('id', 'in', ids)
    .execute();
}

/** Locked, so that one of two rounds counts them. */
export async function dueErasures(tx: Database, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('agreements')
    .select('id')
    .where('erase_after', '<', now)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
