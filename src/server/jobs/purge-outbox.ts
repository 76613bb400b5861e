import { dayMs } from '../../domain/durations.ts';
import type { Database } from '../db/client.ts';
import { deleteMessagesBefore } from '../db/stores/messages.ts';
import type { Clock } from '../ports/clock.ts';

const keptDays = 30;

/** What a sandbox did not send has been looked at or never will be. */
export const purgeOutbox = (deps: { db: Database; clock: Clock }): Promise<number> =>
  deleteMessagesBefore(deps.db, new Date(deps.clock.now().getTime() - keptDays * dayMs));
