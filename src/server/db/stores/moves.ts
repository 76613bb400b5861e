// The earlier time of a moved booking, read from the audit trail because nothing else stores it.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** The last move, if it was to this time. */
export async function findMoveTo(
  db: Database,
  appointmentId: string,
  to: Date,
): Promise<{ from: string } | undefined> {
  const move = await db
    .selectFrom('audit_events')
    .select([sql<string>`details->>'from'`.as('from'), sql<string>`details->>'to'`.as('to')])
    .where('subject_kind', '=', 'appointment')
    .where('subject_id', '=', appointmentId)
    .where('action', '=', 'appointment.moved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return move && Date.parse(move.to) === to.getTime() ? move : undefined;
}
