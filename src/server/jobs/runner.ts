// Background work. Every server process runs workers; the database hands each job to exactly one of them.
import { EventEmitter } from 'node:events';
import { Logger as GraphileLogger, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { dayMs } from '../../domain/durations.ts';
import { keepWorkersAlive } from './live-workers.ts';
import { patientPool } from './patient-pool.ts';
import { type TaskDeps, taskList } from './tasks.ts';

/** Stopped once, however often it is asked for. */
export type JobRunner = { stop: () => Promise<void> };

export type JobDeps = TaskDeps & { url: string; pool: Pool };

/** Cron times are UTC: 10:15 there is 3:15 in the morning in Phoenix, all year. */
const nightly = '15 10 * * *';
const everyMinute = '* * * * *';
const everyFiveMinutes = '*/5 * * * *';

/** What a night missed is made up for; what a minute missed, the next one does. */
const crontab = [
  {
    match: everyMinute,
    tasks: [
      'announce',
      'expire-holds',
      'update-waiting-list',
      'reconcile-payments',
      'send-reminders',
      'remind-to-sign',
      'retention-every-minute',
      'renew-links',
      'renew-samples',
    ],
    backfillPeriod: 0,
  },
  { match: everyFiveMinutes, tasks: ['read-calendar', 'sync-signature-requests'], backfillPeriod: 0 },
  { match: nightly, tasks: ['retention-nightly'], backfillPeriod: dayMs },
];

/** Before mails, so that a backlog of them delays no release; one of each is enough; the next round tries again anyway. */
const cronOptions = (task: string) => ({ priority: -10, jobKey: task, maxAttempts: 3 });

/** Mails that hang must not keep the rest waiting. */
const concurrency = 4;

export async function startJobs(deps: JobDeps): Promise<JobRunner> {
  const workers = await keepWorkersAlive(deps);
  const events = new EventEmitter() as WorkerEvents;
  // Jobs are locked under the name of the pool, not of the worker that does them.
  events.on('pool:create', ({ workerPool }) => workers.add(workerPool.id));
  const runner = await run({
    pgPool: patientPool(deps.pool),
    concurrency,
    noHandleSignals: true,
    events,
    logger: new GraphileLogger(() => (level, message) => {
      if (level === 'error') deps.log.error({ job: true }, message);
      else if (level === 'warning') deps.log.warn({ job: true }, message);
      else deps.log.debug({ job: true }, message);
    }),
    taskList: taskList(deps),
    parsedCronItems: parseCronItems(
      crontab.flatMap(({ match, tasks, backfillPeriod }) =>
        tasks.map((task) => ({
          task,
          match,
          identifier: task,
          options: { ...cronOptions(task), backfillPeriod },
        })),
      ),
    ),
  });
  // What a process that was killed had no time to say.
  await runner.addJob('announce', {}, { jobKey: 'announce', priority: -10 });
  const stop = async () => {
    await runner.stop();
    await workers.stop();
  };
  let stopped: Promise<void> | undefined;
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
