// Files are removed under a lock that a backup shares: none goes while it is read.
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../client.ts';

const lockKey = 727013;

/** Until the connection ends. Waits for a removal that is under way. */
export async function keepFiles(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [lockKey]);
}

/** `busy`: a backup reads the files, or another process removes some. */
export const withFileRemovalLock = <Done>(
  db: Database,
  work: (connection: Database) => Promise<Done>,
): Promise<Done | 'busy'> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lockKey}) as got`.execute(
      connection,
    );
    if (!rows[0]?.got) return 'busy';
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
