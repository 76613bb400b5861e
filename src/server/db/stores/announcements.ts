// Appointments that people and calendars have to be told of. The row itself is the note, so it commits with what happened.
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

/** One that nobody else is telling of, or writing, at this moment. */
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

/** Whoever is writing it says nothing when that is done: without this it would be told only by the minute's own round. */
export async function requeueSkipped(db: Database, except: readonly string[]): Promise<void> {
  const passedOver = await unannounced(db, except).select('id').executeTakeFirst();
  if (!passedOver) return;
  // One that somebody has asked for meanwhile comes sooner.
  await sql`select graphile_worker.add_job('announce', job_key => 'announce', job_key_mode => 'preserve_run_at',
    priority => -10, run_at => now() + interval '1 second')`.execute(db);
}

export async function markAnnounced(tx: Database, id: string, revision: number): Promise<void> {
  await tx.updateTable('appointments').set({ announced_revision: revision }).where('id', '=', id).execute();
  // Should whoever booked have died before saying so, every process looks at the free times again now.
  await sql`select pg_notify('changed', 'appointments')`.execute(tx);
}

/** Wakes the job that tells, and makes every process forget what it knew of free times. */
const wakeCall: RawBuilder<unknown> = sql`select pg_notify('changed', 'appointments'),
  graphile_worker.add_job('announce', job_key => 'announce', priority => -10)`;

/** Nobody waits for more than this to see a time go or a mail leave, and a rush costs ten calls a second. */
const gatherMs = 100;

/**
 * Said after a commit, not with it, because PostgreSQL lets only one commit with a notice happen at a time. The first one is
 * said at once, those that follow it closely together. Should the process end in between, the minute's own round finds the
 * rows.
 */
export function makeWake(db: Database, onTrouble: (error: Error) => void): Wake {
  let resting = false;
  let again = false;
  const call = () => {
    resting = true;
    again = false;
    wakeCall
      .execute(db)
      .catch((error: Error) => {
        onTrouble(error);
        again = true;
      })
      .finally(() => setTimeout(rest, gatherMs).unref());
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
