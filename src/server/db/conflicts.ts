// Handles conflicts between transactions. The only place that knows PostgreSQL's error codes for them.
import { sql } from 'kysely';
import type { Database } from './client.ts';

export type Conflict = 'overlap' | 'duplicate' | 'locked' | 'deadlock' | 'serialization';

const conflicts: Partial<Record<string, Conflict>> = {
  '23P01': 'overlap',
  '23505': 'duplicate',
  '55P03': 'locked',
  '40P01': 'deadlock',
  '40001': 'serialization',
};

export const conflictOf = (error: unknown): Conflict | undefined =>
  conflicts[(error as { code?: string }).code ?? ''];

/** The database aborted this transaction in favor of another one. Retried from the start, it can succeed. */
export const isRetryable = (error: unknown): boolean =>
  ['deadlock', 'serialization'].includes(conflictOf(error) ?? '');

/** Each retry can lose again: a day has several seats, and a booking several steps. */
const maxAttempts = 5;

/**
 * `attempt` runs its own transactions and returns `again` if what it read has changed. `undefined`: gave up.
 */
export async function retry<Answer>(attempt: () => Promise<Answer | 'again'>): Promise<Answer | undefined> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const answer = await attempt().catch((error) => {
      if (isRetryable(error)) return 'again' as const;
      throw error;
    });
    if (answer !== 'again') return answer;
  }
  return undefined;
}

/** Rolls back when the work is refused. */
export async function commitIfOk<Answer extends { ok: boolean } | 'again' | undefined>(
  db: Database,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const tx = await db.startTransaction().execute();
  let isOk = false;
  try {
    const answer = await work(tx);
    isOk = typeof answer === 'object' && answer.ok;
    return answer;
  } finally {
    await (isOk ? tx.commit() : tx.rollback()).execute();
  }
}

/** `false` after an expected conflict; the transaction continues from before the attempt. */
export async function tryWithin(
  tx: Database,
  expected: readonly Conflict[],
  work: () => Promise<boolean>,
): Promise<boolean> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    const conflict = conflictOf(error);
    if (conflict && expected.includes(conflict)) return false;
    throw error;
  }
}
