import type { Database } from '../db/client.ts';
import type { Clock } from '../ports/clock.ts';
import { tendWaitingList as tend } from '../use-cases/waiting-list/tend.ts';

/** An offer lasts hours: looked at every minute, the next in line hears of it soon enough. */
export const tendWaitingList = (deps: { db: Database; clock: Clock }) => tend(deps.db, deps.clock.now());
