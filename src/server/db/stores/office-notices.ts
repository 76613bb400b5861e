// Mails to the office about the site itself. They are deliveries about no appointment and nobody who waits.
import type { OfficeEvent } from '../../../domain/appointment/appointment-events.ts';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { Database } from '../client.ts';
import { addDeliverJobs } from './deliveries.ts';

/** The same event is told to each address once a day, however often this is called. */
export async function addOfficeNotice(
  db: Database,
  event: OfficeEvent,
  day: CalendarDate,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return;
  const added = await db
    .insertInto('deliveries')
    .values(
      addresses.map((recipient) => ({
        event,
        // Part of the table's unique key: one a day.
        revision: Number(day.replaceAll('-', '')),
        channel: 'mail' as const,
        role: 'business' as const,
        recipient,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) return;
  await addDeliverJobs(
    db,
    added.map(({ id }) => id),
  );
}

export async function deleteOfficeNoticesBefore(db: Database, instant: Date): Promise<number> {
  const result = await db
    .deleteFrom('deliveries')
    .where('appointment_id', 'is', null)
    .where('waiting_list_entry_id', 'is', null)
    .where('created_at', '<', instant)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
