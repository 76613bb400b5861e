// The waiting list: first come, first served, unless the owner moves someone up.
import { type Selectable, sql, type UpdateResult } from 'kysely';
import type { WaitingListEvent } from '../../../domain/appointment/appointment-events.ts';
import { type CalendarDate, calendarDate } from '../../../domain/calendar-date.ts';
import type { InspectionPeriod } from '../../../domain/inspection-period/inspection-period.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';
import { addDeliverJobs } from './deliveries.ts';
import { periodColumns, toPeriod } from './inspection-periods.ts';

export type WaitingEntry = {
  id: string;
  day: CalendarDate;
  email: string;
  /** "+14805550142" */
  phone: string | null;
  /** Verified by the entry's browser: only then may an offer be texted. */
  phoneVerified: boolean;
  firstName: string;
  propertyId: string | null;
  inspectionPeriod: InspectionPeriod | null;
  /** The link in the confirmation mail was opened. */
  confirmed: boolean;
  state: Selectable<Schema['waiting_list_entries']>['state'];
};

export type NewEntry = Omit<WaitingEntry, 'id' | 'state' | 'confirmed'> & { browser: Buffer; now: Date };

const live = ['waiting', 'offered'] as const;

const lockKey = 727_003;

/**
 * Serializes each day until the transaction ends: two concurrent searches would find the same first entry.
 */
export async function lockWaitingList(tx: Database, day: CalendarDate): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey}, ${day}::date - date '2000-01-01')`.execute(tx);
}

/** The entry, or the one it was merged into. */
export const currentEntry = (id: string) =>
  sql<string>`coalesce((select merged_into from waiting_list_entries where id = ${id}::uuid), ${id}::uuid)`;

export async function findEntry(db: Database, id: string): Promise<WaitingEntry | undefined> {
  const row = await db
    .selectFrom('waiting_list_entries')
    .selectAll()
    .where('id', '=', currentEntry(id))
    .executeTakeFirst();
  return row && toEntry(row);
}

export type LivePlace = Pick<WaitingEntry, 'id' | 'day' | 'phone' | 'phoneVerified' | 'confirmed'> & {
  browser: Buffer;
};

/** This mailbox's live entries, confirmed or not. Locks the mailbox until the transaction ends. */
export async function livePlacesOf(tx: Database, email: string): Promise<LivePlace[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waiting-list:' || lower(${email}), 0))`.execute(
    tx,
  );
  const rows = await tx
    .selectFrom('waiting_list_entries')
    .selectAll()
    .where('email', '=', lowered(email))
    .where('state', 'in', live)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({ ...toEntry(row), browser: row.browser }));
}

/** Live entries of this browser, over all addresses. */
export async function countPlacesOf(tx: Database, browser: Buffer): Promise<number> {
  const { count } = await tx
    .selectFrom('waiting_list_entries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('browser', '=', browser)
    .where('state', 'in', live)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function storeConfirmation(
  tx: Database,
  id: string,
  { phone, phoneVerified, now }: { phone: string | null; phoneVerified: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('waiting_list_entries')
    .set({ confirmed_at: now, phone, phone_verified: phoneVerified })
    .where('id', '=', id)
    .execute();
}

/** Ends entries of the same mailbox and day; their links lead to the confirmed one. */
export async function mergePlaces(tx: Database, ids: readonly string[], into: string): Promise<void> {
  await tx
    .updateTable('waiting_list_entries')
    .set({ state: 'left', merged_into: into, phone: null })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

/** An unknown or deleted property is left out. */
export async function addEntry(tx: Database, entry: NewEntry): Promise<WaitingEntry> {
  const row = await tx
    .insertInto('waiting_list_entries')
    .values(({ selectFrom }) => ({
      day: entry.day,
      email: lowered(entry.email),
      phone: entry.phone,
      first_name: entry.firstName,
      property_id: selectFrom('properties').select('id').where('id', '=', entry.propertyId),
      browser: entry.browser,
      joined_at: entry.now,
      phone_verified: entry.phoneVerified,
      ...periodColumns(entry.inspectionPeriod),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEntry(row);
}

export async function firstInLine(tx: Database, day: CalendarDate): Promise<WaitingEntry | undefined> {
  const row = await tx
    .selectFrom('waiting_list_entries')
    .selectAll()
    .where('day', '=', day)
    .where('state', '=', 'waiting')
    .where('confirmed_at', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row && toEntry(row);
}

export async function listWaitedForDays(db: Database): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('waiting_list_entries')
    .select('day')
    .distinct()
    .where('state', 'in', live)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => calendarDate(day));
}

export async function markOffered(tx: Database, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('waiting_list_entries')
    .set({ state: 'offered', offered_until: until })
    .where('id', '=', id)
    .execute();
}

/** Entries that were booked or have ended stay unchanged. */
export const endPlaces = (tx: Database, ids: readonly string[], state: 'left' | 'passed'): Promise<number> =>
  ended(
    tx
      .updateTable('waiting_list_entries')
      .set({ state, offered_until: null })
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .where('state', 'in', live),
  );

/** Offered entries keep their offer until it expires. */
export const skipWaiting = (tx: Database, day: CalendarDate): Promise<number> =>
  ended(
    tx
      .updateTable('waiting_list_entries')
      .set({ state: 'passed' })
      .where('day', '=', day)
      .where('state', '=', 'waiting'),
  );

const ended = async (update: { executeTakeFirst: () => Promise<UpdateResult | undefined> }) =>
  Number((await update.executeTakeFirst())?.numUpdatedRows ?? 0);

/** Adds the deliveries and their jobs, in the same transaction as the change. */
export async function notifyWaiting(
  tx: Database,
  entry: Pick<WaitingEntry, 'id' | 'email' | 'phone'>,
  event: WaitingListEvent,
  channels: readonly ('mail' | 'text')[],
  now: Date,
): Promise<void> {
  for (const channel of channels) {
    const recipient = channel === 'mail' ? entry.email : entry.phone;
    if (recipient === null) continue;
    const { id } = await tx
      .insertInto('deliveries')
      .values({
        waiting_list_entry_id: entry.id,
        event,
        revision: 0,
        channel,
        role: 'waiting',
        recipient,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addDeliverJobs(tx, [id]);
  }
}

/** Also deletes their deliveries. */
export function deleteEntriesBefore(db: Database, day: CalendarDate): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const old = tx.selectFrom('waiting_list_entries').select('id').where('day', '<', day);
    await tx.deleteFrom('deliveries').where('waiting_list_entry_id', 'in', old).execute();
    const { numDeletedRows } = await tx
      .deleteFrom('waiting_list_entries')
      .where('day', '<', day)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Lowercased by the database, as in its check constraint. */
const lowered = (email: string) => sql<string>`lower(${email})`;

function toEntry(row: Selectable<Schema['waiting_list_entries']>): WaitingEntry {
  return {
    id: row.id,
    day: calendarDate(row.day),
    email: row.email,
    phone: row.phone,
    phoneVerified: row.phone_verified,
    firstName: row.first_name,
    propertyId: row.property_id,
    inspectionPeriod: toPeriod(row),
    confirmed: row.confirmed_at !== null,
    state: row.state,
  };
}
