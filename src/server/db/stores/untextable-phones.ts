// Numbers to which texts do not get through, as the provider reported.
import { sql } from 'kysely';
import type { UntextableReason } from '../../../domain/contact/text-failures.ts';
import type { Database } from '../client.ts';

export async function markUntextable(
  db: Database,
  phone: string,
  reason: UntextableReason,
  now: Date,
): Promise<void> {
  await db
    .insertInto('untextable_phones')
    .values({ phone, reason, since: now })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ reason, since: now }))
    .execute();
}

/** A text got through. */
export async function markTextable(db: Database, phone: string): Promise<void> {
  await db.deleteFrom('untextable_phones').where('phone', '=', phone).execute();
}

export async function isUntextablePhone(db: Database, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('untextable_phones')
    .select('phone')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

/** As part of a query. */
export const textsFailTo = (phone: string) =>
  sql<boolean>`exists (select from untextable_phones untextable where untextable.phone = ${sql.ref(phone)})`;
