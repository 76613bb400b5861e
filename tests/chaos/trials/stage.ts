// One PostgreSQL with any number of server processes, each on its own port.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { makeDiskFolder } from '../../../scripts/scratch-folder.mjs';
import { startEmbeddedPostgres } from '../../../src/server/db/embedded/embedded-postgres.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

export type Stage = {
  databaseUrl: string;
  servers: ServerProcess[];
  /** Queries the database directly. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
};

/** `dataDir`: with the database of an earlier start, which saves the setup. Deleted afterwards. */
export type StageSize = { servers: number; env?: Record<string, string>; dataDir?: string | undefined };

/** Limits per visitor are tested elsewhere. */
export const noLimits = {
  TRUSTED_PROXIES: '127.0.0.1',
  API_CALLS_PER_MINUTE: '999999999',
  VERIFICATIONS_PER_DAY: '999999999',
  BOOKING_CHANGES_PER_DAY: '999999999',
  UNPAID_PER_PHONE: '30000',
  UNPAID_PER_NETWORK: '30000',
};

export async function onStage<Outcome>(
  { servers: count, env = {}, dataDir: given }: StageSize,
  work: (stage: Stage) => Promise<Outcome>,
): Promise<Outcome> {
  const dataDir = given ?? makeDiskFolder('caliche-trial-');
  const started = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  if (!started.ok) throw new Error(started.sentence);
  const { server: database } = started;
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => {});
  const servers: ServerProcess[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await pool.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // Ctrl+C must not leave a database running.
  const interrupted = () => void close().then(() => process.exit(1));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    for (let index = 0; index < count; index += 1) {
      const urls = { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.url };
      const settings = { ...noLimits, ...env, ...urls, DATA_DIR: dataDir };
      const server = serverProcess(await freePort(), settings);
      servers.push(server);
      await server.start();
    }
    const query: Stage['query'] = async (text, values) => (await pool.query(text, values)).rows;
    return await work({ databaseUrl: database.url, servers, query });
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await close();
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
