/** The product's own PostgreSQL: starts it on DATA_DIR, or attaches to the one a killed run left behind. */
import type pg from 'pg';
import { APPLICATION_ROLE, ensureApplicationRole } from './application-role.ts';
import { findUsableBinaries } from './binaries.ts';
import { type Claimed, claimServer } from './claim-server.ts';
import { ensureCluster } from './cluster.ts';
import { type ConnectionConfig, connectionTo, PRODUCT_DATABASE, urlOf } from './connection.ts';
import { prepareDataFolder, sweepDataFolder } from './data-folder.ts';
import { lastComplaint, refuse, sentences } from './errors.ts';
import { claimOwnership } from './ownership.ts';
import { poll } from './poll.ts';
import { isAlive, readPostmaster } from './postmaster-file.ts';
import { removeSocketFolder, sweepSocketFolders } from './private-socket.ts';
import { followServerLog, type LauncherLog, logLength } from './server-log.ts';
import { stopWithPgCtl } from './server-pg-ctl.ts';
import { type Ground, stopProcess } from './server-process.ts';
import { presentSurroundings, type Surroundings } from './surroundings.ts';
import { chooseIdentity } from './unprivileged.ts';

export type EmbeddedPostgres = {
  /** For pg and everything that takes its PoolConfig. As the owner of everything. */
  connectionConfig: ConnectionConfig;
  /** The same as a URL. */
  url: string;
  /** As the role that serves, for worker processes that get it through their environment. */
  applicationUrl: string;
  /** Ends every session, writes everything out, leaves no process and no socket behind. */
  stop: () => Promise<void>;
  /** Called once when the server went away, or ownership with it. Stop then, and start again. */
  onLost: (listener: () => void) => void;
};

const RECOVERY_MS = 10_000;

export type StartResult = { ok: true; server: EmbeddedPostgres } | { ok: false; sentence: string };

export async function startEmbeddedPostgres(
  options: { dataDir: string; log: LauncherLog },
  surroundings: Surroundings = presentSurroundings(),
): Promise<StartResult> {
  const folder = await prepareDataFolder(options.dataDir);
  if (!folder.ok) return folder;
  const identity = await chooseIdentity(folder.value.cluster);
  const binaries = await findUsableBinaries(folder.value, identity, surroundings);
  if (!binaries.ok) return binaries;
  const ground = { folder: folder.value, binaries: binaries.value, identity, surroundings };
  const cluster = await ensureCluster(
    ground,
    surroundings.manner === 'signals' ? 'private-socket' : 'password',
  );
  if (!cluster.ok) return cluster;

  const logStart = await logLength(folder.value.log);
  const claimed = await claimServer(ground);
  if (!claimed.ok) return claimed;
  const server = await serve(ground, claimed.value, logStart, options.log);
  try {
    await sweepDataFolder(folder.value);
    await sweepSocketFolders(folder.value, claimed.value.postmaster.socketDir, surroundings);
    await ensureProductDatabase(claimed.value.session);
    await ensureApplicationRole(claimed.value.session, folder.value);
  } catch (error) {
    await server.stop();
    return refuse(sentences.startFailed(folder.value.path, lastComplaint(String(error))));
  }
  options.log.info(
    { source: 'postgres', pid: claimed.value.postmaster.pid, dataDir: folder.value.path },
    claimed.value.startedHere ? 'PostgreSQL started' : 'PostgreSQL was still running: attached to it',
  );
  return { ok: true, server };
}

async function serve(
  ground: Ground,
  claimed: Claimed,
  logStart: number,
  log: LauncherLog,
): Promise<EmbeddedPostgres> {
  const { folder } = ground;
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
    // After a loss the folder may have found another owner, whose server is not ours to stop.
    if (lost) session = await claimAgain(ground);
    const owned = session !== undefined;
    // The lock is held until the server ends it: released earlier, a waiting copy could win a server that is
    // about to go down.
    if (owned) await stopServer(ground);
    await session?.end().catch(() => undefined);
    const still = await readPostmaster(folder.cluster);
    const orphaned = still !== undefined && isAlive(still.pid);
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

async function claimAgain({ folder }: Ground): Promise<pg.Client | undefined> {
  const claim = await poll(async () => {
    const postmaster = await readPostmaster(folder.cluster);
    if (!postmaster || !isAlive(postmaster.pid)) return { kind: 'gone' as const };
    const answer = await claimOwnership(folder, postmaster, 0);
    // A server that lost one process to a crash ends all sessions and is back in a moment.
    return answer.kind === 'unreachable' ? undefined : answer;
  }, RECOVERY_MS);
  return claim?.kind === 'owner' ? claim.session : undefined;
}

async function stopServer(ground: Ground): Promise<void> {
  if (ground.surroundings.manner === 'pg_ctl') return stopWithPgCtl(ground);
  const postmaster = await readPostmaster(ground.folder.cluster);
  if (postmaster) await stopProcess(postmaster.pid);
}

async function ensureProductDatabase(session: pg.Client): Promise<void> {
  const found = await session.query('SELECT FROM pg_database WHERE datname = $1', [PRODUCT_DATABASE]);
  if (found.rowCount === 0) await session.query(`CREATE DATABASE ${PRODUCT_DATABASE}`);
}
