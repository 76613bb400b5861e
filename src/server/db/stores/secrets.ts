import type { Database } from '../client.ts';

export async function readSecret(
  db: Database,
  name:
    | 'networks'
    | 'links'
    | 'waiting-list'
    | 'second-factor'
    | 'access-codes'
    | 'report-codes'
    | 'signing-links'
    | 'manage-links',
): Promise<Buffer> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** Created on first use, then shared by all processes. */
export async function storeSecret(db: Database, name: 'sealing', make: () => Buffer): Promise<Buffer> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const kept = await find();
  if (kept) return kept.value;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = (await find()) ?? {};
  if (!value) throw new Error(`The secret "${name}" was kept and is not there`);
  return value;
}
