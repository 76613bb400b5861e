// Signed agreements that name a person, and their erasure. Hashes and dates stay, so that a copy can still be
// verified.
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../../../domain/contact/removed-person.ts';
import type { Database } from '../client.ts';

export type PersonAgreement = {
  id: string;
  appointmentId: string;
  version: string;
  sha256: string;
  signedAt: Date;
  inForce: boolean;
  /**
   * Start of the claim period: the latest of signing, agreed start and current start, amendments included.
   */
  claimsFrom: Date;
  /** The version of the business that the booking was made with. */
  businessVersion: number;
  removalAsked: boolean;
};

const typed = (name: string) => sql`lower(btrim(named.form->>${sql.lit(name)}))`;
const digits = (name: string) =>
  sql`right(regexp_replace(named.form->>${sql.lit(name)}, '\\D', '', 'g'), 10)`;
const emailFields = ['payerEmail', 'buyerEmail', 'reportEmail'];
const phoneFields = [
  'payerPhone',
  'buyerPhone',
  'realtorPhone',
  'contractorPhone',
  'financePhone',
  'otherPartyPhone',
];

/** Agreements of appointments that they booked or that name them. Erased ones are left out. */
export const findPersonAgreements = (
  db: Database,
  { emails, phones }: Person,
  booked: readonly string[],
): Promise<PersonAgreement[]> =>
  findSigned(
    db,
    sql`agreements.appointment_id = any(${[...booked]}::uuid[])
      or array[${sql.join(emailFields.map(typed))}] && ${[...emails]}::text[]
      or array[${sql.join(phoneFields.map(digits))}] && ${phones.map((phone) => phone.slice(2))}::text[]`,
  );

/** All agreements of these bookings, no matter who signed them. Erased ones are left out. */
export const findBookingAgreements = (db: Database, ids: readonly string[]): Promise<PersonAgreement[]> =>
  findSigned(db, sql`agreements.appointment_id = any(${[...ids]}::uuid[])`);

async function findSigned(db: Database, where: RawBuilder<unknown>): Promise<PersonAgreement[]> {
  const { rows } = await sql<PersonAgreement>`
    select agreements.id, agreements.appointment_id as "appointmentId", agreements.version, encode(agreements.file_sha256, 'hex') as sha256,
      agreements.signed_at as "signedAt", not agreements.superseded as "inForce",
      (select greatest(starts_at, max(greatest(signed.signed_at, (signed.terms->>'startsAt')::timestamptz)))
        from agreements signed where signed.id = agreements.id or signed.amends = agreements.id) as "claimsFrom",
      properties.business_version as "businessVersion", agreements.erase_after is not null as "removalAsked"
    from agreements join appointments on appointments.id = agreements.appointment_id
      join properties on properties.id = appointments.property_id
      -- An amendment names whom its agreement names.
      join agreements named on named.id = coalesce(agreements.amends, agreements.id)
    where agreements.signer_name is not null and (${where})
    order by agreements.signed_at`.execute(db);
  return rows;
}

/** The database refuses a date within the claim period. */
export async function requestErasure(tx: Database, id: string, after: Date): Promise<void> {
  await tx.updateTable('agreements').set({ erase_after: after }).where('id', '=', id).execute();
}

/**
 * Returns the erased files. The database uses its own clock and writes the audit entry, whose lock lasts
 * until the commit: call it late in a transaction.
 */
export async function eraseAgreements(tx: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select erase_agreement_files(${[...ids]}::uuid[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function eraseDueAgreements(tx: Database): Promise<number> {
  const due = await tx
    .selectFrom('agreements')
    .select('id')
    .where('erase_after', '<', sql<Date>`now()`)
    .execute();
  const removed = await eraseAgreements(
    tx,
    due.map(({ id }) => id),
  );
  return removed.length;
}
