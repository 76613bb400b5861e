// Opens the database for a command, migrated: that of the running product, or one started for the command and
// stopped afterwards.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { APPLICATION_ROLE, ensureApplicationRole } from '../db/embedded/application-role.ts';
import { connectionTo, PRODUCT_DATABASE, urlOf } from '../db/embedded/connection.ts';
import { type DataFolder, prepareDataFolder } from '../db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import {
  isAlive,
  type Postmaster,
  readPostmaster,
  servesAnotherFolder,
} from '../db/embedded/postmaster-file.ts';
import { type DatabaseAccess, prepareDatabase } from '../db/prepare-database.ts';
import { reachServer } from '../start/reach-server.ts';

/** `url` connects as the serving role; `ownerUrl` is for commands that create tables. */
export type ReachedDatabase = { url: string; ownerUrl: string; leave: () => Promise<void> };
export type ReachResult = { ok: true; database: ReachedDatabase } | { ok: false; sentence: string };
type FindResult =
  | { ok: true; access: DatabaseAccess; leave: () => Promise<void> }
  | { ok: false; sentence: string };

/** Without the installation's settings a command would make a database of its own and work on that. */
export function missingDatabase({ databaseUrl, dataDir }: Config): string | undefined {
  if (databaseUrl || existsSync(join(dataDir, 'postgres'))) return undefined;
  return `There is no database in ${dataDir}. Name this installation’s settings, such as --settings /etc/caliche/env, or start the product once.`;
}

export async function reachDatabase(config: Config, log: Logger): Promise<ReachResult> {
  const missing = missingDatabase(config);
  if (missing) return { ok: false, sentence: missing };
  const found = await findDatabase(config, log);
  if (!found.ok) return found;
  const { access, leave } = found;
  const prepared = await prepareDatabase(access);
  if (prepared.ok) return { ok: true, database: { url: access.url, ownerUrl: access.ownerUrl, leave } };
  await leave();
  return prepared;
}

type OwnedServer = { ok: true; access: DatabaseAccess } | { ok: false; sentence: string };

/** Without migrating: a backup before an upgrade needs the data as the old version wrote it. */
export async function findDatabase(config: Config, log: Logger): Promise<FindResult> {
  const leave = async () => {};
  if (config.databaseUrl) {
    const reached = await reachServer(config.databaseUrl, config);
    return reached.ok ? { ...reached, leave } : reached;
  }
  const folder = await prepareDataFolder(config.dataDir);
  if (!folder.ok) return folder;
  // While the product runs: one more client, whose disconnect stops nothing.
  const owned = await ownedServer(folder.value);
  if (owned) return owned.ok ? { ...owned, leave } : owned;
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  if (!started.ok) return started;
  const { url: ownerUrl, applicationUrl: url, stop } = started.server;
  return { ok: true, access: { ownerUrl, url, role: APPLICATION_ROLE }, leave: stop };
}

const CONNECTION_ATTEMPTS = 4;
const NO_SUCH_DATABASE = '3D000';

/** `undefined`: no server is running, or only one that a killed product left behind. */
async function ownedServer(folder: DataFolder): Promise<OwnedServer | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = await readPostmaster(folder.cluster);
    if (postmaster?.status !== 'ready' || !isAlive(postmaster.pid)) return undefined;
    if (await servesAnotherFolder(postmaster.pid, folder.cluster)) return undefined;
    try {
      return await accessIfOwned(postmaster, folder);
    } catch (error) {
      const { message, code } = error as Error & { code?: string };
      if (code === NO_SUCH_DATABASE) return undefined;
      // On a busy machine a connection can fail while the server runs.
      if (attempt < CONNECTION_ATTEMPTS) continue;
      return { ok: false, sentence: `The database is running but does not answer (${message || code}).` };
    }
  }
}

async function accessIfOwned(postmaster: Postmaster, folder: DataFolder): Promise<OwnedServer | undefined> {
  const ownerUrl = urlOf(await connectionTo(postmaster, folder, PRODUCT_DATABASE));
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const owner = await client.query("select from pg_stat_activity where application_name = 'owner'");
    if (owner.rowCount === 0) return undefined;
    // The running product may be older than this role.
    await ensureApplicationRole(client, folder);
    const url = urlOf(await connectionTo(postmaster, folder, PRODUCT_DATABASE, APPLICATION_ROLE));
    return { ok: true, access: { ownerUrl, url, role: APPLICATION_ROLE } };
  } finally {
    await client.end().catch(() => {});
  }
}
