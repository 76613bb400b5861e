// Permissions that are being asked for. The state is kept as its hash: who reads the table cannot finish for somebody.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

export async function storeAuthorization(
  db: Database,
  { stateHash, verifier }: { stateHash: Buffer; verifier: Buffer },
  now: Date,
): Promise<void> {
  await db
    .insertInto('calendar_authorizations')
    .values({ state_hash: stateHash, verifier, created_at: now })
    .execute();
}

/** Each is taken once. Those begun before `earliest` are over. `newest`: the one that was begun last. */
export async function takeAuthorization(
  db: Database,
  which: Buffer | 'newest',
  earliest: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('calendar_authorizations')
    .where('state_hash', '=', ({ selectFrom }) =>
      which === 'newest'
        ? selectFrom('calendar_authorizations').select('state_hash').orderBy('created_at', 'desc').limit(1)
        : sql<Buffer>`${which}`,
    )
    .returning(['verifier', 'created_at'])
    .executeTakeFirst();
  return row && row.created_at >= earliest ? row.verifier : undefined;
}

export async function deleteAuthorizationsBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('calendar_authorizations').where('created_at', '<', instant).execute();
}
