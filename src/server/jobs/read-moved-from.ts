import type { Database } from '../db/client.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { findMoveTo } from '../db/stores/moves.ts';

/** When it was before it was moved to where it is; `undefined` where it was not, or nobody noted it. */
export async function readMovedFrom(db: Database, { id, startsAt }: Appointment): Promise<Date | undefined> {
  const move = await findMoveTo(db, id, startsAt);
  const before = new Date(move?.from ?? '');
  return Number.isNaN(before.getTime()) ? undefined : before;
}
