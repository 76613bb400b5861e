// Counts for monitoring: no names, addresses or ids.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

export type JobCounts = {
  task: string;
  /** Due and not started. */
  waiting: number;
  running: number;
  /** Failed and scheduled for a retry. */
  again: number;
  /** Out of retries. */
  given_up: number;
  /** Age of the oldest due job. */
  oldest_seconds: number;
};

/** Uses the database's clock, which decides when a job is due. */
export async function countJobs(db: Database): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select task_identifier as task,
      (count(*) filter (where is_due))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where is_left and not is_due and attempts > 0))::int as again,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as given_up,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest_seconds
    from graphile_worker.jobs,
      lateral (select locked_at is null and attempts < max_attempts as is_left) a,
      lateral (select is_left and run_at <= now() as is_due) b
    group by task_identifier order by task_identifier`.execute(db);
  return rows;
}

export type MessageCounts = { channel: string; queued: number; trying: number; failed: number };

/** Unsent messages, and failed ones that were not reviewed. `samples`: whether sample appointments count. */
export async function countMessages(db: Database, samples: boolean): Promise<MessageCounts[]> {
  const { rows } = await sql<MessageCounts>`
    select channel,
      (count(*) filter (where state = 'pending' and attempts = 0))::int as queued,
      (count(*) filter (where state = 'pending' and attempts > 0))::int as trying,
      (count(*) filter (where state = 'failed'))::int as failed
    from deliveries left join appointments on appointments.id = appointment_id
    where state in ('pending', 'failed') and (${samples} or sample is null)
    group by channel`.execute(db);
  return rows;
}

export async function countBookings(
  db: Database,
  samples: boolean,
): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from appointments
    where ${samples} or sample is null group by status order by status`.execute(db);
  return rows;
}

export async function countCodesOfLastDay(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from verification_sends where asked_at > now() - interval '1 day'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
