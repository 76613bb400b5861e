// Starts the product: configuration, port, database, server processes; and ends it in the opposite order.
import cluster from 'node:cluster';
import { join } from 'node:path';
import { demoInspector } from '../domain/identity/demo-inspector.ts';
import { testNoticeLine } from '../domain/test-notice.ts';
import { readProcessSettings } from './config/process-settings.ts';
import { sandboxProvidersInLive, testNoticeOf } from './config/providers.ts';
import { loadConfig } from './config.ts';
import { connect } from './db/client.ts';
import { readCurrentAndLater } from './db/stores/business-versions.ts';
import { createLog } from './http/request-log.ts';
import { placeholdersIn } from './live-check/settings.ts';
import { processRegistry } from './metrics/process-metrics.ts';
import { aggregateMetrics } from './start/aggregate-metrics.ts';
import { checkPort } from './start/check-port.ts';
import { endOfLifeWarning } from './start/node-end-of-life.ts';
import { onHangup } from './start/on-hangup.ts';
import { openDatabase } from './start/open-database.ts';
import { notifyParent, onHandOver } from './start/process-messages.ts';
import { childDatabaseVariable, serveInProcesses } from './start/processes.ts';
import type { ReplaceResult } from './start/replace-processes.ts';
import { serve } from './start/serve.ts';
import { Shutdown } from './start/shutdown.ts';

// dist/server/main.js and src/server/main.ts are at the same depth.
const root = join(import.meta.dirname, '..', '..');
const maxStepMs = 25_000;

function refuse(...sentences: string[]): never {
  process.stderr.write(`${sentences.map((sentence) => `Cannot start: ${sentence}`).join('\n')}\n`);
  process.exit(1);
}

// A child has the first process's environment, which has the settings file's values.
const parsed = cluster.isWorker ? loadConfig(process.env) : readProcessSettings().parsed;
if (!parsed.ok) refuse(...parsed.problems);
const { config } = parsed;
const log = createLog(config.logLevel);

process.on('unhandledRejection', (error) => {
  log.fatal({ err: error as Error }, 'unhandled rejection');
  process.exit(1);
});

const shutdown = new Shutdown(log);
let replaceProcesses: (() => Promise<ReplaceResult>) | undefined;
const inherited = process.env[childDatabaseVariable];
const starting = cluster.isWorker && inherited ? runChild(inherited) : runFirst();
endOnSignal(starting);
await starting;

async function runFirst(): Promise<void> {
  const providers = sandboxProvidersInLive(config);
  if (providers.length > 0)
    log.warn({ providers }, 'live mode with sandbox providers: they send, charge and read nothing');
  const placeholders = config.mode === 'live' ? placeholdersIn(process.env) : [];
  if (placeholders.length > 0) log.warn({ placeholders }, 'settings that are still placeholders or examples');
  const oldNode = endOfLifeWarning(process.version);
  if (oldNode && config.mode === 'live') log.warn(oldNode);
  const port = await checkPort(config);
  if (!port.ok) refuse(port.sentence);

  const opened = await openDatabase(config, log);
  if (!opened.ok) refuse(opened.sentence);
  const { database } = opened;
  if (config.mode === 'live' && !config.databaseUrl)
    log.info(
      'the product runs its own PostgreSQL, which is fine for one machine; before an upgrade that changes its major version, make a backup, and restore it afterwards (docs/backup.md)',
    );
  // Gets the longest timeout, because written data must reach the disk.
  shutdown.add('database', database.stop);

  if (config.webConcurrency > 1) await serveAllMetrics();
  const started =
    config.webConcurrency > 1
      ? await serveInProcesses(config, database.url, import.meta.filename, log)
      : await serve(config, database.url, root, log);
  if (!started.ok) {
    await shutdown.run();
    refuse(started.sentence);
  }
  const { serving } = started;
  shutdown.add('server', serving.stop);
  if ('replaceAll' in serving) replaceProcesses = serving.replaceAll;

  database.onLost(() => {
    // The product cannot work without it; a supervisor or the owner restarts everything in seconds.
    log.fatal('the product’s own PostgreSQL ended unexpectedly');
    process.exit(1);
  });
  const notice = testNoticeOf(config);
  const name = await readBusinessName(database.url);
  process.stdout.write(
    `\n  ${name} is running at ${config.publicUrl}\n` +
      (config.mode === 'sandbox'
        ? `  ${notice ? testNoticeLine(notice) : ''} Stop with Ctrl+C.\n` +
          `  Sign in at ${config.publicUrl}/login as ${demoInspector.email} with ${demoInspector.password}\n\n`
        : '\n'),
  );
}

/** The server processes keep it; this one needs it once. */
async function readBusinessName(databaseUrl: string): Promise<string> {
  const { db, close } = connect(databaseUrl, () => {}, 1);
  const [current] = await readCurrentAndLater(db, new Date());
  await close();
  return current?.profile.name ?? '';
}

/** For /metrics: one child answers for all processes. */
async function serveAllMetrics(): Promise<void> {
  const registry = await processRegistry(root, 'first');
  aggregateMetrics(config.webConcurrency, () => registry.getMetricsAsJSON());
}

async function runChild(databaseUrl: string): Promise<void> {
  const started = await serve(config, databaseUrl, root, log);
  if (!started.ok) {
    notifyParent({ kind: 'refused', sentence: started.sentence });
    process.exit(1);
  }
  shutdown.add('server', started.serving.stop);
  // Without its parent a child has no database and no port.
  process.on('disconnect', terminateSelf);
  onHandOver(() => void started.serving.handOver().then(terminateSelf));
  notifyParent({ kind: 'serving' });
}

function terminateSelf(): void {
  process.kill(process.pid, 'SIGTERM');
}

/** SIGHUP: replaces the server processes without downtime. */
async function replaceServerProcesses(): Promise<void> {
  if (cluster.isWorker) return;
  if (!replaceProcesses) {
    log.warn('SIGHUP ignored: it replaces server processes only when WEB_CONCURRENCY is 2 or more');
    return;
  }
  const replaced = await replaceProcesses();
  if (replaced.ok) process.stdout.write('  All server processes were replaced.\n');
  else
    log.error(
      { reason: replaced.sentence },
      'not all server processes were replaced; the old ones keep running',
    );
}

/** A signal during startup waits for it, so that a starting database is not left running. */
function endOnSignal(starting: Promise<void>): void {
  let ending = false;
  const end = async (signal: NodeJS.Signals) => {
    // Ctrl+C reaches the whole process group and may be pressed twice; one shutdown is enough.
    if (ending) return;
    ending = true;
    log.info({ signal }, 'stopping');
    await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, maxStepMs).unref())]);
    await shutdown.run(maxStepMs);
    if (cluster.isPrimary) process.stdout.write('  Stopped.\n');
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  onHangup({ terminalGone: () => void end('SIGHUP'), reload: () => void replaceServerProcesses() });
}
