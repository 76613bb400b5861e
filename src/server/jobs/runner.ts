// Background jobs. Every server process runs workers; the database gives each job to exactly one of them.
import { EventEmitter } from 'node:events';
import { Logger as GraphileLogger, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { dayMs } from '../../domain/durations.ts';
import { trackLiveWorkers } from './live-workers.ts';
import { retryablePool } from './retryable-pool.ts';
import { type TaskDeps, type TaskName, taskList } from './tasks.ts';

/** `stop` is idempotent. */
export type JobRunner = { stop: () => Promise<void> };

export type JobDeps = TaskDeps & { url: string; pool: Pool };

/** Cron times are UTC: 10:15 is 3:15 AM in Phoenix all year. */
const nightly = '15 10 * * *';
const everyMinute = '* * * * *';
const everyFiveMinutes = '*/5 * * * *';

/** The schedule of each task; `null`: it runs only when a job is added. */
const schedules: Record<TaskName, string | null> = {
  announce: everyMinute,
  deliver: null,
  'send-links': null,
  'sync-calendar-event': null,
  'expire-holds': everyMinute,
  'update-waiting-list': everyMinute,
  'reconcile-payments': everyMinute,
  'send-reminders': everyMinute,
  'remind-to-sign': everyMinute,
  'release-reports': everyMinute,
  'remove-files': everyMinute,
  'retention-every-minute': everyMinute,
  'renew-links': everyMinute,
  'renew-samples': everyMinute,
  'read-calendar': everyFiveMinutes,
  'sync-signature-requests': everyFiveMinutes,
  'retention-nightly': nightly,
};

/** A missed nightly run is backfilled; a missed minute is covered by the next one. */
const backfillPeriod = (match: string): number => (match === nightly ? dayMs : 0);

/**
 * Priority above mails, so that a mail backlog does not delay releases. One job per task is enough, since the
 * next round retries anyway.
 */
const cronOptions = (task: string) => ({ priority: -10, jobKey: task, maxAttempts: 3 });

/** Several, so that slow mails do not block other jobs. */
const concurrency = 4;

export async function startJobs(deps: JobDeps): Promise<JobRunner> {
  const workers = await trackLiveWorkers(deps);
  const events = new EventEmitter() as WorkerEvents;
  // Jobs are locked by pool id, not by worker id.
  events.on('pool:create', ({ workerPool }) => workers.add(workerPool.id));
  const runner = await run({
    pgPool: retryablePool(deps.pool),
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
      Object.entries(schedules).flatMap(([task, match]) =>
        match === null
          ? []
          : {
              task,
              match,
              identifier: task,
              options: { ...cronOptions(task), backfillPeriod: backfillPeriod(match) },
            },
      ),
    ),
  });
  // Covers changes a killed process did not announce.
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
