// Sign-in attempts, counted across all server processes. An attempt counts as failed until it succeeds, so
// that parallel guesses never exceed the limit.
import { sql } from 'kysely';
import { type SendLimit, secondsUntilRoom, windowStart } from '../../../domain/verification/send-limits.ts';
import type { Database } from '../client.ts';

/** In whose name failures are counted. A hash: who reads the table learns neither who signs in nor from where. */
/** `shared`: other people may have filled it. */
export type Count = { subject: Buffer; limit: SendLimit; shared?: boolean };

export type Attempt = { ok: true; ids: string[] } | { ok: false; retryAfterSeconds: number; shared: boolean };

const lockKey = 727_006;

export async function takeSignInAttempt(db: Database, counts: readonly Count[], now: Date): Promise<Attempt> {
  // Read committed: counts after the lock must include what others committed before releasing it.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    for (const { subject, limit, shared = false } of counts) {
      const oldestInWindow = await tx
        .selectFrom('sign_in_failures')
        .select('failed_at')
        .where('subject', '=', subject)
        .where('failed_at', '>', windowStart(limit, now))
        .orderBy('failed_at', 'desc')
        .offset(limit.most - 1)
        .limit(1)
        .executeTakeFirst();
      if (oldestInWindow)
        return {
          ok: false,
          retryAfterSeconds: secondsUntilRoom(limit, oldestInWindow.failed_at, now),
          shared,
        };
    }
    const rows = await tx
      .insertInto('sign_in_failures')
      .values(counts.map(({ subject }) => ({ subject, failed_at: now })))
      .returning('id')
      .execute();
    return { ok: true, ids: rows.map(({ id }) => id) };
  });
}

/** The attempt succeeded. */
export async function releaseSignInAttempt(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', 'in', ids).execute();
}

export async function forgetSignInFailures(db: Database, subjects: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject', 'in', subjects).execute();
}
