import { addDays, phoenixDateOf } from '../../domain/calendar-date.ts';
import type { Database } from '../db/client.ts';
import { deleteEntriesBefore } from '../db/stores/waiting-list.ts';
import type { Clock } from '../ports/clock.ts';

const keptDays = 30;

/** Who waited for a day that is long over is nobody's business any more. */
export const purgeWaitingList = ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  deleteEntriesBefore(db, addDays(phoenixDateOf(clock.now()), -keptDays));
