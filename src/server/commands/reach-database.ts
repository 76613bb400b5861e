// The database a command works on: the one of the running product, or one that is started for it and stopped again.
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { connectionTo, PRODUCT_DATABASE, urlOf } from '../db/embedded/connection.ts';
import { prepareDataFolder } from '../db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { sentences } from '../db/embedded/errors.ts';
import { readPostmaster } from '../db/embedded/postmaster-file.ts';

export type ReachedDatabase = { url: string; leave: () => Promise<void> };
export type ReachResult = { ok: true; database: ReachedDatabase } | { ok: false; sentence: string };

export async function reachDatabase(config: Config, log: Logger): Promise<ReachResult> {
  const leave = async () => {};
  if (config.databaseUrl) return { ok: true, database: { url: config.databaseUrl, leave } };
  const folder = await prepareDataFolder(config.dataDir);
  if (!folder.ok) return folder;
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  if (started.ok) return { ok: true, database: { url: started.server.url, leave: started.server.stop } };
  if (started.sentence !== sentences.alreadyRunning(folder.value.path)) return started;
  // The product runs and owns it: as one client more, whose leaving stops nothing.
  const postmaster = await readPostmaster(folder.value.cluster);
  if (!postmaster) return started;
  const connection = await connectionTo(postmaster, folder.value, PRODUCT_DATABASE);
  return { ok: true, database: { url: urlOf(connection), leave } };
}
