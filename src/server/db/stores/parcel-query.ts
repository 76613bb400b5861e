// Runs a query that must not take long: whatever a visitor typed, the database is free again after the limit.
import pg from 'pg';

export type QueryWithin = <Row extends pg.QueryResultRow>(
  query: pg.QueryConfig,
) => Promise<Row[] | 'too slow'>;

/**
 * Setting statement_timeout for one query would cost two more round trips to every query, and the time spent waiting
 * for a connection would not count. So a clock runs here, and a query that outlives it is canceled from a connection
 * of its own.
 */
export function queriesWithin(pool: pg.Pool, milliseconds: number): QueryWithin {
  return async <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => {
    let late = false;
    let client: pg.PoolClient | undefined;
    let canceling: Promise<void> | undefined;
    let giveUp = () => {};
    const waitedInVain = new Promise<'too slow'>((resolve) => {
      giveUp = () => resolve('too slow');
    });
    const clock = setTimeout(() => {
      late = true;
      if (client) canceling = cancel(pool, client);
      else giveUp();
    }, milliseconds);

    const run = async (): Promise<Row[] | 'too slow'> => {
      const taken = await pool.connect();
      if (late) {
        taken.release();
        return 'too slow';
      }
      client = taken;
      try {
        return (await taken.query<Row>(query)).rows;
      } catch (error) {
        if (late) return 'too slow';
        throw error;
      } finally {
        clearTimeout(clock);
        // Until the request to cancel has arrived it could hit whatever this connection does next.
        await canceling;
        taken.release();
      }
    };
    const running = run();
    // Nobody waits for it any more once the time is up.
    running.catch(() => {});
    return Promise.race([running, waitedInVain]);
  };
}

async function cancel(pool: pg.Pool, busy: pg.PoolClient & { processID?: number | null }): Promise<void> {
  const messenger = new pg.Client({ ...pool.options, application_name: 'caliche cancel' });
  messenger.on('error', () => {});
  try {
    await messenger.connect();
    await messenger.query('select pg_cancel_backend($1)', [busy.processID]);
  } catch {
    // The pool's own statement_timeout ends it later.
  } finally {
    await messenger.end().catch(() => {});
  }
}
