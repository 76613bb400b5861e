// A backup into DATA_DIR: made beside what is there, and put in its place when every hash was found right.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { isEmpty, type Restored, restoreDatabase, type SoundBackup } from '../backup/restore-database.ts';
import { APPLICATION_ROLE } from '../db/embedded/application-role.ts';
import { syncFolder } from '../db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';

const log = pino({ level: 'silent' });

export async function restoreFolder(
  dataDir: string,
  backup: SoundBackup,
  { replace }: { replace: boolean },
): Promise<Restored> {
  const current = join(dataDir, 'postgres');
  const beside = join(dataDir, 'restoring');
  await mkdir(dataDir, { recursive: true });
  await clear(beside);
  // Held until the very end, so that no product starts on what is about to go.
  const before = existsSync(current) ? await startEmbeddedPostgres({ dataDir, log }) : undefined;
  if (before && !before.ok) return before;
  try {
    if (before?.ok && !replace && !(await isEmpty(before.server.url))) {
      return {
        ok: false,
        sentence: `${dataDir} holds a database already. --replace puts the backup in its place and keeps the old one aside.`,
      };
    }
    const restored = await restoreBeside(beside, backup);
    if (!restored.ok) return restored;
    await before?.server.stop();
    const aside = join(
      dataDir,
      `postgres.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`,
    );
    if (before) await rename(current, aside);
    await rename(join(beside, 'postgres'), current);
    await syncFolder(dataDir);
    return before ? { ...restored, aside } : restored;
  } finally {
    await before?.server.stop();
    await rm(beside, { recursive: true, force: true });
  }
}

async function restoreBeside(dataDir: string, backup: SoundBackup): Promise<Restored> {
  const started = await startEmbeddedPostgres({ dataDir, log });
  if (!started.ok) return started;
  const { url: ownerUrl, applicationUrl: url, stop } = started.server;
  try {
    return await restoreDatabase({ ownerUrl, url, role: APPLICATION_ROLE }, backup);
  } finally {
    await stop();
  }
}

/** What a killed restore left may still have a server on it. */
async function clear(folder: string): Promise<void> {
  if (existsSync(join(folder, 'postgres'))) {
    const left = await startEmbeddedPostgres({ dataDir: folder, log });
    if (left.ok) await left.server.stop();
  }
  await rm(folder, { recursive: true, force: true });
}
