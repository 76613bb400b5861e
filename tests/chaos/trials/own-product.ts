// The product with its own database in one folder, as an owner starts it. Killed with or without that database, and
// restarted in the same folder.
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { makeDiskFolder } from '../../../scripts/scratch-folder.mjs';
import { readPostmaster } from '../../../src/server/db/embedded/postmaster-file.ts';
import { serverProcess } from './server-process.ts';
import { freePort, noLimits, type Stage } from './stage.ts';

export type OwnProduct = {
  url: string;
  start: () => Promise<void>;
  /** Resolves when all processes are gone. */
  kill: (withDatabase: boolean) => Promise<void>;
  /** Queries the database directly. Throws while it is down. */
  query: Stage['query'];
  /** A separate connection, to hold locks. */
  connect: () => Promise<pg.Client>;
  complaints: () => string[];
};

export async function withOwnProduct<Outcome>(
  env: Record<string, string>,
  work: (product: OwnProduct) => Promise<Outcome>,
): Promise<Outcome> {
  const dataDir = makeDiskFolder('caliche-trial-');
  const server = serverProcess(await freePort(), { ...noLimits, ...env, DATA_DIR: dataDir });
  const postmaster = () => readPostmaster(join(dataDir, 'postgres'));

  const connect = async () => {
    const running = await postmaster();
    if (!running) throw new Error('The product’s database is not running');
    const { socketDir: host, port } = running;
    const client = new pg.Client({ host, port, user: 'postgres', database: 'caliche' });
    // Expected: the database may be killed.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const product: OwnProduct = {
    url: server.url,
    start: server.start,
    kill: async (withDatabase) => {
      const family = withDatabase ? familyOf((await postmaster())?.pid) : [];
      const gone = server.kill();
      for (const pid of family) killNow(pid);
      await gone;
    },
    query: async (text, values) => {
      const client = await connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
    connect,
    complaints: server.complaints,
  };

  const close = async () => {
    await server.stop();
    // A database that survived its product.
    for (const pid of familyOf((await postmaster())?.pid)) killNow(pid);
    await rm(dataDir, { recursive: true, force: true });
  };
  // Ctrl+C must not leave a database running.
  const interrupted = () => void close().then(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await product.start();
    return await work(product);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await close();
  }
}

/** A process and its children. The parent first, so that it cannot replace a missing child. */
function familyOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
  return [pid, ...children];
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
