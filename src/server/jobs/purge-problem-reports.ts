import { dayMs } from '../../domain/durations.ts';
import type { Database } from '../db/client.ts';
import { deleteProblemReportsBefore } from '../db/stores/problem-reports.ts';
import type { Clock } from '../ports/clock.ts';

const keptDays = 30;

/** Old reports have been read or never will be; keeping them longer serves nobody. */
export const purgeProblemReports = (deps: { db: Database; clock: Clock }): Promise<number> =>
  deleteProblemReportsBefore(deps.db, new Date(deps.clock.now().getTime() - keptDays * dayMs));
