// Writes a consistent snapshot of the database and its files while they stay in use.
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { syncFolder } from '../db/embedded/data-folder.ts';
import { keepFiles } from '../db/stores/file-removal-lock.ts';
import type { Files } from '../ports/files.ts';
import { checkBackup } from './check-backup.ts';
import {
  findTables,
  readMigrations,
  readRows,
  readSequences,
  setPortableFormats,
} from './database-contents.ts';
import { type BackupManifest, recordsFile } from './records.ts';
import { listStoredFiles, putFiles } from './stored-files.ts';

export type WrittenBackup =
  | { ok: true; rows: number; tables: number; files: number }
  | { ok: false; sentence: string };

export const unfinishedName = (path: string): string => `${path}.unfinished`;

/** The final name is used only after the backup was read back and found complete. */
export async function writeBackup(
  client: Client,
  files: Files,
  path: string,
  now: Date,
): Promise<WrittenBackup> {
  const unfinished = unfinishedName(path);
  await rm(unfinished, { force: true });
  await sweepAbandoned(dirname(path));
  try {
    const written = await writeContents(client, files, unfinished, now);
    if (!written.ok) return written;
    const checked = await checkBackup(unfinished);
    if (!checked.ok) return { ok: false, sentence: `What was written cannot be read again: ${checked.why}.` };
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    const { manifest } = written;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { ok: true, rows, tables: manifest.tables.length, files: manifest.files.length };
  } finally {
    await rm(unfinished, { force: true });
  }
}

const abandonedAfterMs = 86_400_000;

/** Removes files of killed runs, which contain client data and would stay forever. */
async function sweepAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinishedName('.backup'))) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(join(folder, name), { force: true });
  }
}

type Contents = { ok: true; manifest: BackupManifest } | { ok: false; sentence: string };

async function writeContents(client: Client, files: Files, path: string, now: Date): Promise<Contents> {
  await setPortableFormats(client);
  // Before the snapshot: every file that it names is there until all are read.
  await keepFiles(client);
  // One snapshot for all tables, whatever is written in between.
  await client.query('begin transaction isolation level repeatable read read only');
  const migrations = await readMigrations(client);
  if (!migrations) return { ok: false, sentence: 'There is nothing of this product in the database yet.' };
  const tables = await findTables(client);
  const file = recordsFile(path);
  try {
    const header = { format: 'caliche-backup', version: 1, made: now.toISOString(), migrations };
    await file.put('header', {
      ...header,
      tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    });
    const manifest: BackupManifest = { tables: [], files: [], sequences: [] };
    for (const table of tables) {
      manifest.tables.push(await readRows(client, table, (rows) => file.put('rows', rows)));
      await file.put('end', Buffer.alloc(0));
    }
    manifest.files = await listStoredFiles(client, tables);
    // Sequences are not part of the snapshot: read last, they are ahead of every row that was read.
    manifest.sequences = await readSequences(client);
    // Files may take long; an open transaction would keep the database from cleaning up.
    await client.query('commit');
    const put = await putFiles(client, files, manifest.files, file);
    if (!put.ok) {
      await file.abandon();
      return put;
    }
    await file.put('manifest', manifest);
    await file.end();
    return { ok: true, manifest };
  } catch (error) {
    await file.abandon();
    throw error;
  }
}
