// Finds or starts the database and migrates it, or returns one sentence that says why it cannot.
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BusinessVersion } from '../business/current-business.ts';
import { readBusinessFile } from '../business/read-business-file.ts';
import type { Config } from '../config.ts';
import { connect, type Database } from '../db/client.ts';
import { APPLICATION_ROLE } from '../db/embedded/application-role.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { loadSampleData } from '../db/load-sample-data.ts';
import { isMigrated } from '../db/migrate.ts';
import { type DatabaseAccess, prepareDatabase } from '../db/prepare-database.ts';
import { publishFirstVersion, readCurrentAndLater } from '../db/stores/business-versions.ts';
import { readEarlierSettings } from '../db/stores/earlier-settings.ts';
import { reachServer } from './reach-server.ts';

export type OpenDatabase = {
  /** For the serving role; only startup uses the owner. */
  url: string;
  /** Called when the embedded server exits unexpectedly. */
  onLost: (listener: () => void) => void;
  stop: () => Promise<void>;
};

export type OpenDatabaseResult = { ok: true; database: OpenDatabase } | { ok: false; sentence: string };

type FoundServer = Omit<OpenDatabase, 'url'> & { access: DatabaseAccess };
type FindResult = { ok: true; server: FoundServer } | { ok: false; sentence: string };

export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabaseResult> {
  const found = config.databaseUrl
    ? await findServer(config.databaseUrl, config)
    : await startOwnServer(config, log);
  if (!found.ok) return found;
  const { access, onLost, stop } = found.server;
  const prepared = await prepare(access, config, log);
  if (prepared.ok) return { ok: true, database: { url: access.url, onLost, stop } };
  await stop();
  return prepared;
}

async function startOwnServer(config: Config, log: Logger): Promise<FindResult> {
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  if (!started.ok) return started;
  const { url: ownerUrl, applicationUrl: url, stop, onLost } = started.server;
  return { ok: true, server: { access: { ownerUrl, url, role: APPLICATION_ROLE }, stop, onLost } };
}

async function findServer(url: string, config: Config): Promise<FindResult> {
  const reached = await reachServer(url, config);
  if (!reached.ok) return reached;
  return { ok: true, server: { access: reached.access, onLost: () => {}, stop: async () => {} } };
}

async function prepare(
  access: DatabaseAccess,
  config: Config,
  log: Logger,
): Promise<{ ok: true } | { ok: false; sentence: string }> {
  const prepared = await prepareDatabase(access);
  if (!prepared.ok) return prepared;
  if (prepared.applied.length > 0) log.info({ migrations: prepared.applied }, 'database migrated');
  if (!prepared.rights.guarded) {
    log.warn(
      'DATABASE_URL names a superuser, a member of the owner or a role that can create functions in the schema, who could switch off what guards the audit trail: a plain role is safer, see docs/database.md',
    );
  }
  // Runs as the serving role, so that missing rights show at startup and not on a visitor's request.
  const { pool, db, close } = connect(
    access.url,
    (error) => log.warn({ err: error }, 'idle database connection lost'),
    2,
  );
  try {
    if (access.url !== access.ownerUrl && !(await isMigrated(pool).catch(() => false))) return tablesNotFound;
    const begun = await beginBusiness(db, config);
    if (!begun.ok) return begun;
    if (config.mode === 'sandbox') {
      const loaded = await loadSampleData(db, begun.business);
      if (loaded.length > 0) log.info({ loaded }, 'sample data loaded');
    }
    return { ok: true };
  } catch (error) {
    return { ok: false, sentence: `The database could not be prepared: ${(error as Error).message}.` };
  } finally {
    await close();
  }
}

// dist/server/main.js and src/server/start are at different depths.
const root = join(import.meta.dirname, '..', '..', ...(import.meta.filename.endsWith('.ts') ? ['..'] : []));
export const shippedBusiness = join(root, 'business', 'caliche.json');

/** A new database begins with the business of a file; later ones are published at the desk or imported. */
async function beginBusiness(
  db: Database,
  { businessFile: file = shippedBusiness, holdHours }: Pick<Config, 'businessFile' | 'holdHours'>,
): Promise<{ ok: true; business: BusinessVersion } | { ok: false; sentence: string }> {
  const now = new Date();
  const [found] = await readCurrentAndLater(db, now);
  if (found) return { ok: true, business: found };
  const read = await readBusinessFile(file);
  if (!read.ok) return { ok: false, sentence: `The business cannot be read. ${read.sentences.join(' ')}` };
  const policies = {
    ...read.profile.policies,
    ...(holdHours !== undefined && { holdHours }),
    ...(await readEarlierSettings(db)),
  };
  await publishFirstVersion(db, { ...read.profile, policies }, now);
  const [first] = await readCurrentAndLater(db, now);
  return first
    ? { ok: true, business: first }
    : { ok: false, sentence: 'No business is published. Run npm run business:import.' };
}

const tablesNotFound = {
  ok: false as const,
  sentence:
    'The role from DATABASE_URL does not find the tables that the role from DATABASE_OWNER_URL made: both must lead to the same database and schema.',
};
