// Jobs of a process that was killed. The runner would leave them locked for four hours; here every pool of workers is known to be
// alive by a lock that the database ends with its connection, and the jobs of one without it are freed within seconds.

import type { Pool } from 'pg';
import pg from 'pg';
import type { Logger } from 'pino';

const lockKey = 727_010;
const lookEveryMs = 5_000;

export type LiveWorkers = { add: (workerId: string) => void; stop: () => Promise<void> };

export async function keepWorkersAlive(deps: { url: string; pool: Pool; log: Logger }): Promise<LiveWorkers> {
  const { pool, log } = deps;
  const own = new Set<string>();
  let client: pg.Client | undefined;
  let stopped = false;

  // One after the other: a connection does one thing at a time.
  let locking: Promise<unknown> = Promise.resolve();
  const lock = (held: pg.Client, workerId: string) => {
    const next = () => held.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockKey, workerId]);
    locking = locking.then(next, next);
    return locking;
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: deps.url,
      application_name: 'caliche workers',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // The system's own default is two hours, for which a dead line would pass for a quiet one.
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('error', () => {
      if (client === next) client = undefined;
    });
    await next.connect();
    for (const workerId of own) await lock(next, workerId);
    client = next;
  };

  // A worker that is missing once may just be connecting again; one that is missing twice is gone.
  let missing: string[] = [];
  const look = async () => {
    // Locks that went with a lost connection are taken again before anybody else can miss them twice.
    if (!client) await connect();
    const { rows } = await pool.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker.jobs
       where locked_by is not null and not exists (
         select from pg_locks where locktype = 'advisory' and granted and classid = $1::oid
           and objid::bigint = (hashtext(locked_by)::bigint & 4294967295) and objsubid = 2
           and database = (select oid from pg_database where datname = current_database()))`,
      [lockKey],
    );
    const now = rows.map(({ worker }) => worker).filter((worker) => !own.has(worker));
    const gone = now.filter((worker) => missing.includes(worker));
    missing = now;
    if (gone.length === 0) return;
    await free(pool, gone);
    log.warn({ workers: gone.length }, 'jobs of an ended process are taken up again');
  };

  await connect();
  const timer = setInterval(() => {
    if (!stopped) look().catch((error: Error) => log.warn({ err: error }, 'jobs could not be looked after'));
  }, lookEveryMs);
  timer.unref();
  return {
    add: (workerId) => {
      own.add(workerId);
      if (client) lock(client, workerId).catch(() => {});
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await client?.end();
    },
  };
}

/**
 * A job that a newer one of the same key has replaced while it was under way is not tried again, and only whoever has it
 * would remove it: unlocked, it would lie there for ever.
 */
async function free(pool: Pool, workers: string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker.jobs where locked_by = any($1) and key is null and attempts >= max_attempts`,
    [workers],
  );
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
  await pool.query('select graphile_worker.complete_jobs($1)', [rows.map(({ id }) => id)]);
}
