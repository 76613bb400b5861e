// WEB_CONCURRENCY > 1: this process keeps the database and the port; its children answer requests.
import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { hasEnded, untilServing } from './process-messages.ts';
import { type ReplaceResult, replacingProcesses } from './replace-processes.ts';

/** How children learn which database the first process opened. */
export const childDatabaseVariable = 'CALICHE_DATABASE_URL';

type ServingProcesses = { stop: () => Promise<void>; replaceAll: () => Promise<ReplaceResult> };
type Result = { ok: true; serving: ServingProcesses } | { ok: false; sentence: string };

const restartAfterMs = 500;

/**
 * A serving process holds about 60 MB of objects. Left to itself, the engine measures its appetite by the machine's memory and
 * lets them grow to four times as much before it sweeps; under this limit to less than twice.
 */
const heapLimit = '--max-old-space-size=512';

/** Whoever starts us with a limit of their own keeps it. */
function childOptions(): string[] {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''];
  const isLimited = given.some((option) => /max[-_]old[-_]space[-_]size/.test(option));
  return isLimited ? process.execArgv : [...process.execArgv, heapLimit];
}

// Children accept for themselves. With the other policy this process accepts and hands over, and a connection handed
// to a child that has just died hangs for ever.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** `program` is the file children run: the server itself, not whatever script has started it. */
export async function serveInProcesses(
  config: Config,
  databaseUrl: string,
  program: string,
  log: Logger,
): Promise<Result> {
  let stopping = false;
  /** Whose end is no news: those that hand over, and those that have not served yet. */
  const mayEnd = new Set<Worker>();
  cluster.setupPrimary({ exec: program, execArgv: childOptions() });
  // Children only serve: the owner's key stays here.
  const fork = () => cluster.fork({ [childDatabaseVariable]: databaseUrl, DATABASE_OWNER_URL: '' });
  const children = () => Object.values(cluster.workers ?? {}).flatMap((child) => child ?? []);

  const first = await Promise.all(Array.from({ length: config.webConcurrency }, () => untilServing(fork())));
  const refused = first.find((message) => message.kind === 'refused');

  const stop = async () => {
    stopping = true;
    await Promise.all(children().map(endChild));
  };
  if (refused) {
    await stop();
    return { ok: false, sentence: refused.sentence };
  }

  cluster.on('exit', (child, code, signal) => {
    if (mayEnd.delete(child) || stopping) return;
    log.error({ child: child.process.pid, code, signal }, 'server process ended, starting another');
    setTimeout(() => {
      if (!stopping) fork();
    }, restartAfterMs);
  });
  const replaceAll = replacingProcesses({ fork, children, mayEnd, isStopping: () => stopping });
  return { ok: true, serving: { stop, replaceAll } };
}

async function endChild(child: Worker): Promise<void> {
  if (child.isDead()) return;
  child.process.kill('SIGTERM');
  await hasEnded(child);
}
