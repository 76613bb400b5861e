/** The embedded PostgreSQL: starts it on DATA_DIR, or attaches to one that a killed run left behind. */
import type pg from 'pg';
import { APPLICATION_ROLE, ensureApplicationRole } from './application-role.ts';
import { findUsableBinaries } from './binaries.ts';
import { type Claimed, claimServer } from './claim-server.ts';
import { ensureCluster } from './cluster.ts';
import { type ConnectionConfig, connectionTo, PRODUCT_DATABASE, urlOf } from './connection.ts';
import { prepareDataFolder, sweepDataFolder } from './data-folder.ts';
import { lastErrorLine, refuse, sentences } from './errors.ts';
import { currentHost, type HostEnvironment } from './host-environment.ts';
import { claimOwnership } from './ownership.ts';
import { poll } from './poll.ts';
import { isAlive, readPostmaster } from './postmaster-file.ts';
import { removeSocketFolder, sweepSocketFolders } from './private-socket.ts';
import { followServerLog, type LauncherLog, logLength } from './server-log.ts';
import { stopWithPgCtl } from './server-pg-ctl.ts';
import { type ServerContext, stopProcess } from './server-process.ts';
import { chooseIdentity } from './unprivileged.ts';

export type EmbeddedPostgres = {
  /** For pg and its PoolConfig, as the owner. */
  connectionConfig: ConnectionConfig;
  /** The same as a URL. */
  url: string;
  /** URL of the serving role, passed to worker processes in their environment. */
  applicationUrl: string;
  /** Ends every session, flushes everything, and leaves no process or socket behind. */
  stop: () => Promise<void>;
  /** Called once when the server or its ownership is lost. Stop then, and start again. */
  onLost: (listener: () => void) => void;
};

const RECOVERY_MS = 10_000;

export type StartResult = { ok: true; server: EmbeddedPostgres } | { ok: false; sentence: string };

export async function startEmbeddedPostgres(
  options: { dataDir: string; log: LauncherLog },
  host: HostEnvironment = currentHost(),
): Promise<StartResult> {
  const folder = await prepareDataFolder(options.dataDir);
  if (!folder.ok) return folder;
  const identity = await chooseIdentity(folder.value.cluster);
  const binaries = await findUsableBinaries(folder.value, identity, host);
  if (!binaries.ok) return binaries;
  const context = { folder: folder.value, binaries: binaries.value, identity, host };
  const cluster = await ensureCluster(
    context,
    host.startMethod === 'signals' ? 'private-socket' : 'password',
  );
  if (!cluster.ok) return cluster;

  const logStart = await logLength(folder.value.log);
  const claimed = await claimServer(context);
  if (!claimed.ok) return claimed;
  const server = await serve(context, claimed.value, logStart, options.log);
  try {
    await sweepDataFolder(folder.value);
    await sweepSocketFolders(folder.value, claimed.value.postmaster.socketDir, host);
    await ensureProductDatabase(claimed.value.session);
    await ensureApplicationRole(claimed.value.session, folder.value);
  } catch (error) {
    await server.stop();
    return refuse(sentences.startFailed(folder.value.path, lastErrorLine(String(error))));
  }
  options.log.info(
    { source: 'postgres', pid: claimed.value.postmaster.pid, dataDir: folder.value.path },
    claimed.value.startedHere ? 'PostgreSQL started' : 'PostgreSQL was still running: attached to it',
  );
  return { ok: true, server };
}

async function serve(
  context: ServerContext,
  claimed: Claimed,
  logStart: number,
  log: LauncherLog,
): Promise<EmbeddedPostgres> {
  const { folder } = context;
  const { postmaster } = claimed;
  const follower = followServerLog(folder.log, logStart, log);
  const listeners: (() => void)[] = [];
  let session: pg.Client | undefined = claimed.session;
  let stopping: Promise<void> | undefined;
  let lost = false;

  session.once('end', () => {
    session = undefined;
    if (stopping) return;
    lost = true;
    for (const listener of listeners) listener();
  });
  const connectionConfig = await connectionTo(postmaster, folder, PRODUCT_DATABASE);
  const applicationConfig = await connectionTo(postmaster, folder, PRODUCT_DATABASE, APPLICATION_ROLE);

  async function stop(): Promise<void> {
    // After a loss the folder may have another owner, whose server must not be stopped here.
    if (lost) session = await reclaim(context);
    const owned = session !== undefined;
    // The lock is held until the server ends the session: released earlier, a waiting start could claim a
    // server that is about to stop.
    if (owned) await stopServer(context);
    await session?.end().catch(() => undefined);
    const remaining = await readPostmaster(folder.cluster);
    const orphaned = remaining !== undefined && isAlive(remaining.pid);
    if (!orphaned && postmaster.socketDir !== '') await removeSocketFolder(postmaster.socketDir);
    await follower.stop({ remove: owned && !orphaned });
  }

  return {
    connectionConfig,
    url: urlOf(connectionConfig),
    applicationUrl: urlOf(applicationConfig),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    onLost: (listener) => {
      if (lost) queueMicrotask(listener);
      else listeners.push(listener);
    },
  };
}

async function reclaim({ folder }: ServerContext): Promise<pg.Client | undefined> {
  const claim = await poll(async () => {
    const postmaster = await readPostmaster(folder.cluster);
    if (!postmaster || !isAlive(postmaster.pid)) return { kind: 'gone' as const };
    const answer = await claimOwnership(folder, postmaster, 0);
    // After a crash of one process the server ends all sessions and recovers in a moment.
    return answer.kind === 'unreachable' ? undefined : answer;
  }, RECOVERY_MS);
  return claim?.kind === 'owner' ? claim.session : undefined;
}

async function stopServer(context: ServerContext): Promise<void> {
  if (context.host.startMethod === 'pg_ctl') return stopWithPgCtl(context);
  const postmaster = await readPostmaster(context.folder.cluster);
  if (postmaster) await stopProcess(postmaster.pid);
}

async function ensureProductDatabase(session: pg.Client): Promise<void> {
  const found = await session.query('SELECT FROM pg_database WHERE datname = $1', [PRODUCT_DATABASE]);
  if (found.rowCount === 0) await session.query(`CREATE DATABASE ${PRODUCT_DATABASE}`);
}
