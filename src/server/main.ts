// Starts the product: configuration, port, database, server processes; and ends it in the opposite order.
import cluster from 'node:cluster';
import { join } from 'node:path';
import { business } from '../domain/business.ts';
import { demoInspector } from '../domain/identity/demo-inspector.ts';
import { testNoticeLine } from '../domain/test-notice.ts';
import { noticeOf, pretendedProviders } from './config/providers.ts';
import { loadConfig } from './config.ts';
import { createLog } from './http/request-log.ts';
import { processRegistry } from './metrics/process-figures.ts';
import { gatherFigures } from './start/aggregate-metrics.ts';
import { checkPort } from './start/check-port.ts';
import { Farewell } from './start/farewell.ts';
import { nodeWithoutFixes } from './start/node-without-fixes.ts';
import { onHangup } from './start/on-hangup.ts';
import { openDatabase } from './start/open-database.ts';
import { onHandOver, tellParent } from './start/process-messages.ts';
import { childDatabaseVariable, serveInProcesses } from './start/processes.ts';
import type { ReplaceResult } from './start/replace-processes.ts';
import { serve } from './start/serve.ts';

// dist/server/main.js and src/server/main.ts stand equally deep.
const root = join(import.meta.dirname, '..', '..');
const longestStepMs = 25_000;

function refuse(...sentences: string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Cannot start: ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

const parsed = loadConfig(process.env);
if (!parsed.ok) refuse(...parsed.problems);
const { config } = parsed;
const log = createLog(config.logLevel);

process.on('unhandledRejection', (error) => {
  log.fatal({ err: error as Error }, 'unhandled rejection');
  process.exit(1);
});

const farewell = new Farewell(log);
let replaceProcesses: (() => Promise<ReplaceResult>) | undefined;
const inherited = process.env[childDatabaseVariable];
const starting = cluster.isWorker && inherited ? runChild(inherited) : runFirst();
endOnSignal(starting);
await starting;

async function runFirst(): Promise<void> {
  const providers = pretendedProviders(config);
  if (providers.length > 0)
    log.warn(
      { providers },
      'live mode with providers of the sandbox: nothing is sent, charged or read by them',
    );
  const oldNode = nodeWithoutFixes(process.version);
  if (oldNode && config.mode === 'live') log.warn(oldNode);
  const port = await checkPort(config);
  if (!port.ok) refuse(port.sentence);

  const opened = await openDatabase(config, log);
  if (!opened.ok) refuse(opened.sentence);
  const { database } = opened;
  // Longer than children and requests may take, because what is written must reach the disk.
  farewell.add('database', database.stop);

  if (config.webConcurrency > 1) await tellOfAll();
  const started =
    config.webConcurrency > 1
      ? await serveInProcesses(config, database.url, import.meta.filename, log)
      : await serve(config, database.url, root, log);
  if (!started.ok) {
    await farewell.say();
    refuse(started.sentence);
  }
  const { serving } = started;
  farewell.add('server', serving.stop);
  if ('replaceAll' in serving) replaceProcesses = serving.replaceAll;

  database.onLost(() => {
    // Nothing can be answered without it, and a supervisor or the owner starts everything anew in seconds.
    log.fatal('the product’s own PostgreSQL ended unexpectedly');
    process.exit(1);
  });
  const notice = noticeOf(config);
  process.stdout.write(
    `\n  ${business.name} is running at ${config.publicUrl}\n` +
      (config.mode === 'sandbox'
        ? `  ${notice ? testNoticeLine(notice) : ''} Stop with Ctrl+C.\n` +
          `  Sign in at ${config.publicUrl}/login as ${demoInspector.email} with ${demoInspector.password}\n\n`
        : '\n'),
  );
}

/** For /metrics, which one child answers for all of them. */
async function tellOfAll(): Promise<void> {
  const registry = await processRegistry(root, 'first');
  gatherFigures(config.webConcurrency, () => registry.getMetricsAsJSON());
}

async function runChild(databaseUrl: string): Promise<void> {
  const started = await serve(config, databaseUrl, root, log);
  if (!started.ok) {
    tellParent({ kind: 'refused', sentence: started.sentence });
    process.exit(1);
  }
  farewell.add('server', started.serving.stop);
  // A child without its parent has no database and no port to offer.
  process.on('disconnect', endItself);
  onHandOver(() => void started.serving.handOver().then(endItself));
  tellParent({ kind: 'serving' });
}

function endItself(): void {
  process.kill(process.pid, 'SIGTERM');
}

/** SIGHUP: new server processes, while everything goes on being answered. */
async function replaceServerProcesses(): Promise<void> {
  if (cluster.isWorker) return;
  if (!replaceProcesses) {
    log.warn('SIGHUP replaces server processes where WEB_CONCURRENCY is 2 or more, and nothing here');
    return;
  }
  const replaced = await replaceProcesses();
  if (replaced.ok) process.stdout.write('  All server processes were replaced.\n');
  else log.error({ reason: replaced.sentence }, 'not all server processes were replaced: the old ones go on');
}

/** A signal during the start waits for it, so that a database that is just coming up is not left behind. */
function endOnSignal(starting: Promise<void>): void {
  let ending = false;
  const end = async (signal: NodeJS.Signals) => {
    // Ctrl+C reaches the whole group and may be pressed twice; one farewell is enough.
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, longestStepMs).unref())]);
    await farewell.say(longestStepMs);
    if (cluster.isPrimary) process.stdout.write('  Stopped.\n');
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  onHangup({ terminalGone: () => void end('SIGHUP'), asked: () => void replaceServerProcesses() });
}
