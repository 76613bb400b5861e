// Frees the jobs of killed processes within seconds; the runner alone would keep them locked for four hours.
// Each worker pool holds an advisory lock, which the database releases when its connection ends.

import type { Pool } from 'pg';
import pg from 'pg';
import type { Logger } from 'pino';

const lockKey = 727_010;
const checkEveryMs = 5_000;

export type LiveWorkers = { add: (workerId: string) => void; stop: () => Promise<void> };

export async function trackLiveWorkers(deps: { url: string; pool: Pool; log: Logger }): Promise<LiveWorkers> {
  const { pool, log } = deps;
  const ownWorkers = new Set<string>();
  let client: pg.Client | undefined;
  let stopped = false;

  // Serialized: a connection runs one query at a time.
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
      // The operating system's default is two hours, too long to notice a dead connection.
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('error', () => {
      if (client === next) client = undefined;
    });
    await next.connect();
    for (const workerId of ownWorkers) await lock(next, workerId);
    client = next;
  };

  // A worker missing once may be reconnecting; missing twice in a row means it is gone.
  let missing: string[] = [];
  const checkWorkers = async () => {
    // Retakes locks lost with the connection before another process can miss them twice.
    if (!client) await connect();
    const { rows } = await pool.query<{ worker: string }>(
      `select distinct locked_by as worker from graphile_worker.jobs
       where locked_by is not null and not exists (
         select from pg_locks where locktype = 'advisory' and granted and classid = $1::oid
           and objid::bigint = (hashtext(locked_by)::bigint & 4294967295) and objsubid = 2
           and database = (select oid from pg_database where datname = current_database()))`,
      [lockKey],
    );
    const now = rows.map(({ worker }) => worker).filter((worker) => !ownWorkers.has(worker));
    const gone = now.filter((worker) => missing.includes(worker));
    missing = now;
    if (gone.length === 0) return;
    await unlockJobs(pool, gone);
    log.warn({ workers: gone.length }, 'unlocked the jobs of workers that are gone');
  };

  await connect();
  const timer = setInterval(() => {
    if (!stopped)
      checkWorkers().catch((error: Error) => log.warn({ err: error }, 'could not check for dead workers'));
  }, checkEveryMs);
  timer.unref();
  return {
    add: (workerId) => {
      ownWorkers.add(workerId);
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
 * A job whose key a newer job has taken over is never retried, and only its worker would remove it.
 * Completing it here keeps it from staying in the table forever.
 */
async function unlockJobs(pool: Pool, workers: string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker.jobs where locked_by = any($1) and key is null and attempts >= max_attempts`,
    [workers],
  );
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
  await pool.query('select graphile_worker.complete_jobs($1)', [rows.map(({ id }) => id)]);
}
