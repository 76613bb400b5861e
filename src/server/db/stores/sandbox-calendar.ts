// The sandbox's calendar.
import type { Database } from '../client.ts';

export type SandboxEvent = {
  id: string;
  title: string;
  location: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
};

export const findSandboxEvent = (db: Database, id: string) =>
  db.selectFrom('sandbox_calendar_events').selectAll().where('id', '=', id).executeTakeFirst();

export async function putSandboxEvent(db: Database, event: SandboxEvent): Promise<void> {
  const columns = {
    ours: true,
    title: event.title,
    location: event.location,
    description: event.description,
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    deleted: false,
  };
  await db
    .insertInto('sandbox_calendar_events')
    .values({ id: event.id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

export async function deleteSandboxEvent(db: Database, id: string): Promise<void> {
  await db.updateTable('sandbox_calendar_events').set({ deleted: true }).where('id', '=', id).execute();
}

export const listSandboxEvents = (db: Database, range: { startsAt: Date; endsAt: Date }) =>
  db
    .selectFrom('sandbox_calendar_events')
    .selectAll()
    .where('starts_at', '<', range.endsAt)
    .where('ends_at', '>', range.startsAt)
    .execute();
