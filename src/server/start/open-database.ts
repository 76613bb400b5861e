// Finds or starts the database, brings it up to date, and says in one sentence why it cannot.
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { connect } from '../db/client.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { loadSampleData } from '../db/load-sample-data.ts';
import { migrate } from '../db/migrate.ts';

export type OpenDatabase = {
  url: string;
  /** Calls back when the product's own server ended by itself. */
  onLost: (listener: () => void) => void;
  stop: () => Promise<void>;
};

export type OpenDatabaseResult = { ok: true; database: OpenDatabase } | { ok: false; sentence: string };

export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabaseResult> {
  const found = config.databaseUrl
    ? await reachServer(config.databaseUrl)
    : await startOwnServer(config, log);
  if (!found.ok) return found;
  const prepared = await prepare(found.database.url, config, log);
  if (prepared.ok) return found;
  await found.database.stop();
  return prepared;
}

async function startOwnServer(config: Config, log: Logger): Promise<OpenDatabaseResult> {
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  if (!started.ok) return started;
  const { url, stop, onLost } = started.server;
  return { ok: true, database: { url, stop, onLost } };
}

async function reachServer(url: string): Promise<OpenDatabaseResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 });
  // A connection that drops after it was made must not end the process; the query below reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return { ok: true, database: { url, onLost: () => {}, stop: async () => {} } };
  } catch (error) {
    return { ok: false, sentence: describeUnreachable(url, error as Error & { code?: string }) };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names the server but never the password. */
function describeUnreachable(url: string, error: Error & { code?: string }): string {
  const { hostname, port, pathname, username } = new URL(url);
  const server = `${hostname || 'the local socket'}${port ? `:${port}` : ''}`;
  switch (error.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names the server ${server}, which cannot be found.`;
    case 'ECONNREFUSED':
      return `DATABASE_URL names ${server}, where no PostgreSQL is listening.`;
    case '28P01':
    case '28000':
      return `The PostgreSQL at ${server} refuses user "${username}" from DATABASE_URL: wrong name or password.`;
    case '3D000':
      return `The PostgreSQL at ${server} has no database "${pathname.slice(1)}" from DATABASE_URL; create it first.`;
    default:
      return `The database at ${server} from DATABASE_URL cannot be used (${error.code ?? error.message}).`;
  }
}

async function prepare(
  url: string,
  config: Config,
  log: Logger,
): Promise<{ ok: true } | { ok: false; sentence: string }> {
  const client = connect(url, (error) => log.warn({ err: error }, 'idle database connection lost'), 2);
  try {
    const migrated = await migrate(client.pool);
    if (!migrated.ok) return migrated;
    if (migrated.applied.length > 0)
      log.info({ migrations: migrated.applied }, 'database brought up to date');
    if (config.mode === 'sandbox') {
      const loaded = await loadSampleData(client.db);
      if (loaded.length > 0) log.info({ loaded }, 'sample data loaded');
    }
    return { ok: true };
  } catch (error) {
    return { ok: false, sentence: `The database could not be prepared: ${(error as Error).message}.` };
  } finally {
    await client.close();
  }
}
