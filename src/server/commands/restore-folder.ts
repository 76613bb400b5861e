// Restores into DATA_DIR: into a separate folder first, which replaces the current one after every hash was
// verified.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { isEmpty, type Restored, restoreDatabase, type VerifiedBackup } from '../backup/restore-database.ts';
import { APPLICATION_ROLE } from '../db/embedded/application-role.ts';
import { syncFolder } from '../db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';

const log = pino({ level: 'silent' });

export async function restoreFolder(
  dataDir: string,
  backup: VerifiedBackup,
  { replace }: { replace: boolean },
): Promise<Restored> {
  const current = join(dataDir, 'postgres');
  const staging = join(dataDir, 'restoring');
  await mkdir(dataDir, { recursive: true });
  await removeStale(staging);
  // Kept running until the end, so that the product cannot start on the old data.
  const previous = existsSync(current) ? await startEmbeddedPostgres({ dataDir, log }) : undefined;
  if (previous && !previous.ok) return previous;
  try {
    if (previous?.ok && !replace && !(await isEmpty(previous.server.url))) {
      return {
        ok: false,
        sentence: `${dataDir} holds a database already. --replace puts the backup in its place and keeps the old one aside.`,
      };
    }
    const restored = await restoreInto(staging, backup);
    if (!restored.ok) return restored;
    await previous?.server.stop();
    const aside = join(
      dataDir,
      `postgres.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`,
    );
    if (previous) await rename(current, aside);
    await rename(join(staging, 'postgres'), current);
    await syncFolder(dataDir);
    return previous ? { ...restored, aside } : restored;
  } finally {
    await previous?.server.stop();
    await rm(staging, { recursive: true, force: true });
  }
}

async function restoreInto(dataDir: string, backup: VerifiedBackup): Promise<Restored> {
  const started = await startEmbeddedPostgres({ dataDir, log });
  if (!started.ok) return started;
  const { url: ownerUrl, applicationUrl: url, stop } = started.server;
  try {
    return await restoreDatabase({ ownerUrl, url, role: APPLICATION_ROLE }, backup);
  } finally {
    await stop();
  }
}

/** A killed restore may have left a server running on the folder. */
async function removeStale(folder: string): Promise<void> {
  if (existsSync(join(folder, 'postgres'))) {
    const left = await startEmbeddedPostgres({ dataDir: folder, log });
    if (left.ok) await left.server.stop();
  }
  await rm(folder, { recursive: true, force: true });
}
