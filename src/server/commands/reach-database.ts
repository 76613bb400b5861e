// The database a command works on: the one of the running product, or one that is started for it and stopped again.
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { connectionTo, PRODUCT_DATABASE, urlOf } from '../db/embedded/connection.ts';
import { type DataFolder, prepareDataFolder } from '../db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { isAlive, readPostmaster, worksElsewhere } from '../db/embedded/postmaster-file.ts';

export type ReachedDatabase = { url: string; leave: () => Promise<void> };
export type ReachResult = { ok: true; database: ReachedDatabase } | { ok: false; sentence: string };

export async function reachDatabase(config: Config, log: Logger): Promise<ReachResult> {
  const leave = async () => {};
  if (config.databaseUrl) return { ok: true, database: { url: config.databaseUrl, leave } };
  const folder = await prepareDataFolder(config.dataDir);
  if (!folder.ok) return folder;
  // While the product runs and owns it: as one client more, whose leaving stops nothing.
  const owned = await ownedServer(folder.value);
  if (owned) return { ok: true, database: { url: owned, leave } };
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return started.ok
    ? { ok: true, database: { url: started.server.url, leave: started.server.stop } }
    : started;
}

/** `undefined`: no server runs, or one that a killed product left behind and that must be taken over. */
async function ownedServer(folder: DataFolder): Promise<string | undefined> {
  const postmaster = await readPostmaster(folder.cluster);
  if (postmaster?.status !== 'ready' || !isAlive(postmaster.pid)) return undefined;
  if (await worksElsewhere(postmaster.pid, folder.cluster)) return undefined;
  const url = urlOf(await connectionTo(postmaster, folder, PRODUCT_DATABASE));
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const owner = await client.query("select from pg_stat_activity where application_name = 'owner'");
    return owner.rowCount === 0 ? undefined : url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
