import type { Database } from '../db/client.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { findMoveTo } from '../db/stores/moves.ts';

/** The start before the latest move; `undefined` if it was never moved or the move was not recorded. */
export async function readMovedFrom(db: Database, { id, startsAt }: Appointment): Promise<Date | undefined> {
  const move = await findMoveTo(db, id, startsAt);
  const before = new Date(move?.from ?? '');
  return Number.isNaN(before.getTime()) ? undefined : before;
}
