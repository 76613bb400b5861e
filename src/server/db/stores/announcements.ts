// Appointments that people and calendars have to be told of. The row itself is the note, so it commits with what happened.
import { type RawBuilder, sql } from 'kysely';
import type { AppointmentEvent } from '../../../domain/appointment/appointment-events.ts';
import type { Wake } from '../changes.ts';
import type { Database } from '../client.ts';

/** One that nobody else is telling of at this moment. */
export async function nextUnannounced(
  tx: Database,
  except: readonly string[],
): Promise<{ id: string; event: AppointmentEvent; revision: number } | undefined> {
  const row = await tx
    .selectFrom('appointments')
    .select(['id', 'event', 'revision'])
    .whereRef('announced_revision', '<', 'revision')
    .where('status', '<>', 'offered')
    .where('sample', 'is', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('booked_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.event === undefined || row.event === 'offered' ? undefined : { ...row, event: row.event };
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
