import { dayMs } from '../../domain/durations.ts';
import type { Database } from '../db/client.ts';
import { purgeProperties } from '../db/stores/properties.ts';
import type { Clock } from '../ports/clock.ts';

const keptDays = 90;

/** An address somebody looked up and did nothing further with is nobody's business after a while. */
export const purgeUnusedProperties = (deps: { db: Database; clock: Clock }): Promise<number> =>
  purgeProperties(deps.db, new Date(deps.clock.now().getTime() - keptDays * dayMs));
