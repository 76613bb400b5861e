// Office mails about the site or about money without a booking: deliveries without appointment or waiting
// list entry.
import type { OfficeEvent } from '../../../domain/appointment/appointment-events.ts';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { Database } from '../client.ts';
import { addDeliverJobs } from './deliveries.ts';

type OfficeNotice = { event: OfficeEvent; revision: number; occasion?: number; paymentId?: string };

/** At most one a day. */
export const dailyNotice = (event: OfficeEvent, day: CalendarDate): OfficeNotice => ({
  event,
  // Part of the table's unique key.
  revision: Number(day.replaceAll('-', '')),
});

/** A new notice per call. Needs a transaction that has locked the payment. */
export async function paymentNotice(
  tx: Database,
  event: OfficeEvent,
  { id, number }: { id: string; number: string },
): Promise<OfficeNotice> {
  const { last } = await tx
    .selectFrom('deliveries')
    .select((eb) => eb.fn.max('occasion').as('last'))
    .where('payment_id', '=', id)
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  return { event, revision: Number(number), occasion: last === null ? 0 : last + 1, paymentId: id };
}

export async function addOfficeNotice(
  db: Database,
  notice: OfficeNotice,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return;
  // Both or neither: a notice without its job would keep the next ones of that day away.
  if (!db.isTransaction) return db.transaction().execute((tx) => addOfficeNotice(tx, notice, addresses, now));
  const { event, revision, occasion = 0, paymentId } = notice;
  const added = await db
    .insertInto('deliveries')
    .values(
      addresses.map((recipient) => ({
        event,
        revision,
        occasion,
        payment_id: paymentId ?? null,
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
