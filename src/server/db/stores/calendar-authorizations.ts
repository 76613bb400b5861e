// Pending OAuth authorizations. Only a hash of the state is stored, so that reading the table is not enough
// to complete one.
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

/** Each is used once. Those started before `earliest` have expired. `newest`: the latest one. */
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
