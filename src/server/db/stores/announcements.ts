// Appointments to announce. The row itself is the queue entry, so it commits with the change.
import { type RawBuilder, sql } from 'kysely';
import type { AppointmentEvent } from '../../../domain/appointment/appointment-events.ts';
import type { Wake } from '../changes.ts';
import type { Database } from '../client.ts';

const unannounced = (db: Database, except: readonly string[]) =>
  db
    .selectFrom('appointments')
    .whereRef('announced_revision', '<', 'revision')
    .where('status', '<>', 'offered')
    .where('event', '<>', 'offered')
    .where('sample', 'is', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('booked_at')
    .limit(1);

/** Skips rows that another transaction is announcing or writing. */
export async function nextUnannounced(
  tx: Database,
  except: readonly string[],
): Promise<{ id: string; event: AppointmentEvent; revision: number } | undefined> {
  const row = await unannounced(tx, except)
    .select(['id', 'event', 'revision'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.event === undefined || row.event === 'offered' ? undefined : { ...row, event: row.event };
}

/**
 * Queues the job again for skipped rows. Their writers do not, so they would wait for the next minute's run.
 */
export async function requeueSkipped(db: Database, except: readonly string[]): Promise<void> {
  const skipped = await unannounced(db, except).select('id').executeTakeFirst();
  if (!skipped) return;
  // A job queued in between keeps its earlier time.
  await sql`select graphile_worker.add_job('announce', job_key => 'announce', job_key_mode => 'preserve_run_at',
    priority => -10, run_at => now() + interval '1 second')`.execute(db);
}

export async function markAnnounced(tx: Database, id: string, revision: number): Promise<void> {
  await tx.updateTable('appointments').set({ announced_revision: revision }).where('id', '=', id).execute();
  // Covers a booking process that died before notifying: every process rereads the free times.
  await sql`select pg_notify('changed', 'appointments')`.execute(tx);
}

/** Queues the announce job and invalidates every process's cached free times. */
const wakeCall: RawBuilder<unknown> = sql`select pg_notify('changed', 'appointments'),
  graphile_worker.add_job('announce', job_key => 'announce', priority => -10)`;

/** Delays free times and mails by at most this long, and limits calls to ten a second. */
const batchMs = 100;

/**
 * Sent after the commit, because PostgreSQL serializes commits that notify. The first call is sent at once,
 * later ones are batched. If the process ends in between, the next minute's run finds the rows.
 */
export function makeWake(db: Database, onError: (error: Error) => void): Wake {
  let resting = false;
  let again = false;
  const call = () => {
    resting = true;
    again = false;
    wakeCall
      .execute(db)
      .catch((error: Error) => {
        onError(error);
        again = true;
      })
      .finally(() => setTimeout(rest, batchMs).unref());
  };
  const rest = () => {
    resting = false;
    if (again) call();
  };
  return () => {
    if (resting) again = true;
    else call();
  };
}
