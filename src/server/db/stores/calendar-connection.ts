// The connected calendar and its state. There is at most one.
import type { CalendarProvider } from '../../../domain/providers.ts';
import type { Database } from '../client.ts';

export const findConnection = (db: Database) =>
  db.selectFrom('calendar_connection').selectAll().executeTakeFirst();

/** Replaces any earlier connection. */
export async function storeConnection(
  db: Database,
  { provider, tokens, expireAt }: { provider: CalendarProvider; tokens: Buffer; expireAt: Date },
): Promise<void> {
  const columns = {
    provider,
    state: 'connected',
    calendar_id: 'primary',
    tokens,
    tokens_expire_at: expireAt,
    last_read_at: null,
    problem: null,
  } as const;
  await db
    .insertInto('calendar_connection')
    .values(columns)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(columns))
    .execute();
}

/** `used`: the tokens that were refreshed. A newer connection is not overwritten. */
export async function replaceTokens(
  db: Database,
  used: Buffer,
  next: { tokens: Buffer; expireAt: Date },
): Promise<void> {
  await db
    .updateTable('calendar_connection')
    .set({ tokens: next.tokens, tokens_expire_at: next.expireAt })
    .where('tokens', '=', used)
    .execute();
}

/** `used`: the tokens that were refused. A newer connection is not changed. */
export async function requestReconnection(db: Database, used: Buffer, problem: string): Promise<void> {
  await db
    .updateTable('calendar_connection')
    .set({ state: 'reconnect', problem })
    .where('tokens', '=', used)
    .execute();
}

export async function recordProblem(db: Database, problem: string): Promise<void> {
  await db
    .updateTable('calendar_connection')
    .set({ problem: problem.slice(0, 300) })
    .where('state', '=', 'connected')
    .execute();
}

/**
 * False if nothing is connected. Locks the row until the transaction ends: two concurrent readings would
 * store the same times twice.
 */
export async function recordReading(db: Database, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('calendar_connection')
    .set({ last_read_at: now, problem: null })
    .where('state', '=', 'connected')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** False if nothing is connected. Locks like `recordReading`. */
export async function lockConnection(tx: Database): Promise<boolean> {
  const row = await tx
    .selectFrom('calendar_connection')
    .select('state')
    .where('state', '=', 'connected')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the tokens that are no longer needed. Also deletes the busy times of that calendar. */
export async function removeConnection(tx: Database): Promise<Buffer | null> {
  const removed = await tx.deleteFrom('calendar_connection').returning('tokens').executeTakeFirst();
  await tx.deleteFrom('busy_times').execute();
  return removed?.tokens ?? null;
}

/** Called at every start: state from another provider's calendar does not apply to this one. */
export const takeOverConnection = (db: Database, provider: CalendarProvider): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const other = await tx
      .deleteFrom('calendar_connection')
      .where('provider', '<>', provider)
      .returning('provider')
      .executeTakeFirst();
    if (other) {
      await tx.deleteFrom('calendar_events').execute();
      await tx.deleteFrom('busy_times').execute();
    }
    if (provider === 'sandbox') {
      await tx
        .insertInto('calendar_connection')
        .values({ provider })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
