// Background work. Every server process runs a worker; the database hands each job to exactly one of them.
import { Logger as GraphileLogger, parseCronItems, run } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import type { Clock } from '../ports/clock.ts';
import { purgeOutbox } from './purge-outbox.ts';
import { purgeProblemReports } from './purge-problem-reports.ts';
import { purgeUnusedProperties } from './purge-unused-properties.ts';
import { purgeVerifications } from './purge-verifications.ts';

export type JobRunner = { stop: () => Promise<void> };

export type JobDeps = { pool: Pool; db: Database; clock: Clock; log: Logger };

/** Cron times are UTC: 10:15 there is 3:15 in the morning in Phoenix, all year. */
const nightly = '15 10 * * *';

export async function startJobs(deps: JobDeps): Promise<JobRunner> {
  const runner = await run({
    pgPool: deps.pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: new GraphileLogger(() => (level, message) => {
      if (level === 'error') deps.log.error({ job: true }, message);
      else if (level === 'warning') deps.log.warn({ job: true }, message);
      else deps.log.debug({ job: true }, message);
    }),
    taskList: {
      'purge-problem-reports': async () => {
        const removed = await purgeProblemReports(deps);
        deps.log.info({ removed }, 'old problem reports removed');
      },
      'purge-unused-properties': async () => {
        const removed = await purgeUnusedProperties(deps);
        deps.log.info({ removed }, 'unused properties removed');
      },
      'purge-verifications': async () => {
        const removed = await purgeVerifications(deps);
        deps.log.info({ removed }, 'old verifications removed');
      },
      'purge-outbox': async () => {
        const removed = await purgeOutbox(deps);
        deps.log.info({ removed }, 'old outbox messages removed');
      },
    },
    parsedCronItems: parseCronItems(
      ['purge-problem-reports', 'purge-unused-properties', 'purge-verifications', 'purge-outbox'].map(
        (task) => ({
          task,
          match: nightly,
          identifier: task,
          options: { backfillPeriod: 86_400_000 },
        }),
      ),
    ),
  });
  return { stop: () => runner.stop() };
}
