import type { Database } from '../client.ts';

export async function readSecret(
  db: Database,
  name: 'networks' | 'waiting-list' | 'second-factor',
): Promise<Buffer> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
