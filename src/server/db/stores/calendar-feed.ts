// The private calendar feed: token and content.
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../client.ts';

/** Derived from a stored key, so that it can be shown again without storing the token itself. */
export async function readFeedToken(db: Database): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'calendar-feed')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', value).update('calendar feed').digest('base64url');
}

/** The old address stops working. */
export async function renewFeedToken(db: Database): Promise<void> {
  await db
    .updateTable('secrets')
    .set({ value: randomBytes(32) })
    .where('name', '=', 'calendar-feed')
    .execute();
}

/** Appointments with a time since then, in order. */
export async function listFeedAppointments(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where('starts_at', '>=', since)
    .where('sample', 'is', null)
    .where('status', 'not in', ['offered', 'cancelled', 'released'])
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Failed deliveries about these appointments, oldest first. */
export async function listFailedDeliveries(db: Database, appointmentIds: readonly string[]) {
  if (appointmentIds.length === 0) return [];
  return db
    .selectFrom('deliveries')
    .select(['appointment_id', 'channel', 'recipient', 'problem'])
    .where('appointment_id', 'in', appointmentIds)
    .where('state', '=', 'failed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
