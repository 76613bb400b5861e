// What to do where another transaction was faster. The only place that knows PostgreSQL's codes for it.
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

/** The database ended this transaction so that another one could go on. Run again from its start, it can succeed. */
export const isRetryable = (error: unknown): boolean =>
  ['deadlock', 'serialization'].includes(conflictOf(error) ?? '');

/** Others can get ahead of somebody as often as a day has seats or a booking has steps. */
const mostTries = 5;

/** `attempt` owns its transactions and answers `again` where what it read has changed. `undefined`: given up. */
export async function retry<Answer>(attempt: () => Promise<Answer | 'again'>): Promise<Answer | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await attempt().catch((error) => {
      if (isRetryable(error)) return 'again' as const;
      throw error;
    });
    if (answer !== 'again') return answer;
  }
  return undefined;
}

/** A refusal leaves nothing behind. */
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

/** `false` after one of these conflicts; the transaction then goes on as if nothing had been tried. */
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
