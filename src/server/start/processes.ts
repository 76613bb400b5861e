// WEB_CONCURRENCY > 1: this process keeps the database and the port; its children answer requests.
import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ServeResult } from './serve.ts';

/** How children learn which database the first process opened. */
export const childDatabaseVariable = 'CALICHE_DATABASE_URL';

type ChildMessage = { kind: 'serving' } | { kind: 'refused'; sentence: string };

const restartAfterMs = 500;

// Children accept for themselves. With the other policy this process accepts and hands over, and a connection handed
// to a child that has just died hangs for ever.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** `program` is the file children run: the server itself, not whatever script has started it. */
export async function serveInProcesses(
  config: Config,
  databaseUrl: string,
  program: string,
  log: Logger,
): Promise<ServeResult> {
  let stopping = false;
  cluster.setupPrimary({ exec: program });
  // Children only serve: the owner's key stays here.
  const fork = () => cluster.fork({ [childDatabaseVariable]: databaseUrl, DATABASE_OWNER_URL: '' });

  const first = await Promise.all(Array.from({ length: config.webConcurrency }, () => untilServing(fork())));
  const refused = first.find((message) => message.kind === 'refused');

  const stop = async () => {
    stopping = true;
    const children = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    await Promise.all(children.map(endChild));
  };
  if (refused) {
    await stop();
    return { ok: false, sentence: refused.sentence };
  }

  cluster.on('exit', (child, code, signal) => {
    if (stopping) return;
    log.error({ child: child.process.pid, code, signal }, 'server process ended, starting another');
    setTimeout(() => {
      if (!stopping) fork();
    }, restartAfterMs);
  });
  return { ok: true, serving: { stop } };
}

function untilServing(child: Worker): Promise<ChildMessage> {
  return new Promise((resolve) => {
    child.once('message', (message: ChildMessage) => resolve(message));
    child.once('exit', () =>
      resolve({
        kind: 'refused',
        sentence: 'A server process ended while it was starting; see the log above.',
      }),
    );
  });
}

function endChild(child: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (child.isDead()) return resolve();
    child.once('exit', () => resolve());
    child.process.kill('SIGTERM');
  });
}

export const tellParent = (message: ChildMessage): void => void process.send?.(message);
