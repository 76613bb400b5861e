import type { Database } from '../client.ts';

export async function readSecret(
  db: Database,
  name: 'networks' | 'waiting-list' | 'second-factor' | 'signing-links',
): Promise<Buffer> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
