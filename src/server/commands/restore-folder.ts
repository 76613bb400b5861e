// Restores into DATA_DIR: files join those that are there, and the database goes into a separate folder first, which replaces
// the current one after every hash was verified.
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { isEmpty, type Restored, restoreDatabase, type VerifiedBackup } from '../backup/restore-database.ts';
import { APPLICATION_ROLE } from '../db/embedded/application-role.ts';
import { syncFolder } from '../db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import type { Files } from '../ports/files.ts';

const log = pino({ level: 'silent' });

export async function restoreFolder(
  dataDir: string,
  files: Files,
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
    const restored = await restoreInto(staging, files, backup);
    if (!restored.ok) return restored;
    const before = `before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    const aside = join(dataDir, `postgres.${before}`);
    if (previous) await keepAside(join(dataDir, 'files'), join(dataDir, `files.${before}`));
    await previous?.server.stop();
    if (previous) await rename(current, aside);
    await rename(join(staging, 'postgres'), current);
    await syncFolder(dataDir);
    if (previous) await removeUnnamed(files, backup);
    return previous ? { ...restored, aside } : restored;
  } finally {
    await previous?.server.stop();
    await rm(staging, { recursive: true, force: true });
  }
}

async function restoreInto(dataDir: string, files: Files, backup: VerifiedBackup): Promise<Restored> {
  const started = await startEmbeddedPostgres({ dataDir, log });
  if (!started.ok) return started;
  const { url: ownerUrl, applicationUrl: url, stop } = started.server;
  try {
    return await restoreDatabase({ ownerUrl, url, role: APPLICATION_ROLE }, files, backup);
  } finally {
    await stop();
  }
}

/** What the restored database does not name is removed, so the old one keeps its own names for its files. */
async function keepAside(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { mode: 0o700 });
  for (const found of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, found.name), join(to, found.name)];
    if (found.isDirectory()) await keepAside(source, target);
    // Takes no space, where the disk can do it.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

/** No row of the restored database says that they should go. Interrupted uploads begin again. */
async function removeUnnamed(files: Files, { manifest }: VerifiedBackup): Promise<void> {
  const named = new Set(manifest.files.map(({ sha256 }) => sha256));
  for await (const { sha256 } of files.list()) {
    if (!named.has(sha256.toString('hex'))) await files.remove(sha256);
  }
  for await (const { id } of files.listUploads()) await files.discard(id);
}

/** A killed restore may have left a server running on the folder. */
async function removeStale(folder: string): Promise<void> {
  if (existsSync(join(folder, 'postgres'))) {
    const left = await startEmbeddedPostgres({ dataDir: folder, log });
    if (left.ok) await left.server.stop();
  }
  await rm(folder, { recursive: true, force: true });
}
