import { hourMs } from '../../domain/durations.ts';
import type { Database } from '../db/client.ts';
import { deleteOldPositions } from '../db/stores/inspector-positions.ts';
import type { Clock } from '../ports/clock.ts';

const keptMs = 2 * hourMs;

/** Where somebody was is nobody's business once nobody waits for them, also when the end of the way was never noted. */
export const purgePositions = ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  deleteOldPositions(db, new Date(clock.now().getTime() - keptMs));
