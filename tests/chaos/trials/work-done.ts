// The state of background jobs, read from the database.
import type { Stage } from './stage.ts';
import { until } from './until.ts';

type Witness = Pick<Stage, 'query'>;

/**
 * What a booking sets off; other jobs come and go by the clock. One without a key was replaced by a newer one while it was
 * under way, and is not tried again.
 */
const ofBookings = `task_identifier in ('deliver', 'sync-calendar-event')
  and (key is not null or attempts < max_attempts)`;

/** Live workers hold an advisory lock; the database releases it with their connection. */
const lockedByDeadWorker = `locked_by is not null and not exists (
  select from pg_locks where locktype = 'advisory' and granted and classid = 727010
    and objid::bigint = (hashtext(locked_by)::bigint & 4294967295))`;

/** Jobs locked by a process that is considered dead. */
export async function jobsOfDeadWorkers(stage: Witness): Promise<string[]> {
  const rows = await stage.query<{ id: string }>(
    `select id::text from graphile_worker.jobs where ${lockedByDeadWorker}`,
  );
  return rows.map(({ id }) => id);
}

/** Pending work as text. */
export async function workLeft(stage: Witness): Promise<string[]> {
  const rows = await stage.query<{ words: string }>(
    `select task_identifier || ', tried ' || attempts || ' times' || coalesce(', ' || last_error, '') as words
       from graphile_worker.jobs where ${ofBookings} or ${lockedByDeadWorker}
     union all select 'an announcement' from appointments where announced_revision < revision and sample is null`,
  );
  return rows.map(({ words }) => words);
}

/** Seconds until no work is left. */
export async function workDone(stage: Witness, longestSeconds: number): Promise<number> {
  const began = performance.now();
  const isDone = async () => (await workLeft(stage)).length === 0;
  await until('all background work done', isDone, longestSeconds);
  return (performance.now() - began) / 1000;
}

/** Jobs restarted without a failed attempt: taken from a process that was still working. */
export async function begunTwice(stage: Witness): Promise<string[]> {
  const rows = await stage.query<{ words: string }>(
    `select task_identifier || ', begun ' || attempts || ' times' as words from graphile_worker.jobs
     where attempts > 1 and last_error is null and key is not null`,
  );
  return rows.map(({ words }) => words);
}
