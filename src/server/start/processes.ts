// WEB_CONCURRENCY > 1: this process owns the database and the port; its children serve requests.
import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { hasEnded, untilServing } from './process-messages.ts';
import { createReplaceAll, type ReplaceResult } from './replace-processes.ts';

/** Passes the opened database to the children. */
export const childDatabaseVariable = 'CALICHE_DATABASE_URL';

type ServingProcesses = { stop: () => Promise<void>; replaceAll: () => Promise<ReplaceResult> };
type Result = { ok: true; serving: ServingProcesses } | { ok: false; sentence: string };

const restartAfterMs = 500;

/**
 * A serving process holds about 60 MB of objects. By default V8 sizes its heap by the machine's memory and
 * lets it grow to four times that before a full collection; under this limit, to less than twice.
 */
const heapLimit = '--max-old-space-size=512';

/** A limit given by the operator is kept. */
function childOptions(): string[] {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''];
  const isLimited = given.some((option) => /max[-_]old[-_]space[-_]size/.test(option));
  return isLimited ? process.execArgv : [...process.execArgv, heapLimit];
}

// Children accept connections themselves. With round-robin, a connection handed to a child that has just died
// hangs forever.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Children only serve, so they do not get the owner's URL, nor the passwords that deploy/compose.yaml keeps beside it. */
const ownersOnly = {
  DATABASE_OWNER_URL: '',
  DATABASE_OWNER_URL_FILE: '',
  OWNER_PASSWORD: '',
  APP_PASSWORD: '',
};

/** `program` is the file that children run: the server itself, not the script that started it. */
export async function serveInProcesses(
  config: Config,
  databaseUrl: string,
  program: string,
  log: Logger,
): Promise<Result> {
  let stopping = false;
  /** Processes whose exit is expected: those handing over, and those not serving yet. */
  const mayEnd = new Set<Worker>();
  cluster.setupPrimary({ exec: program, execArgv: childOptions() });
  const fork = () => cluster.fork({ [childDatabaseVariable]: databaseUrl, ...ownersOnly });
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
  const replaceAll = createReplaceAll({ fork, children, mayEnd, isStopping: () => stopping });
  return { ok: true, serving: { stop, replaceAll } };
}

async function endChild(child: Worker): Promise<void> {
  if (child.isDead()) return;
  child.process.kill('SIGTERM');
  await hasEnded(child);
}
