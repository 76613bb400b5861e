// The files of reports in a backup: all of them, unchanged, or no backup.
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import { checkBackup } from '../../src/server/backup/check-backup.ts';
import { readRecords, recordsFile } from '../../src/server/backup/records.ts';
import { isEmpty, openBackup, restoreDatabase } from '../../src/server/backup/restore-database.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { withFileRemovalLock } from '../../src/server/db/stores/file-removal-lock.ts';
import type { Files } from '../../src/server/ports/files.ts';
import { openFiles } from '../../src/server/start/open-files.ts';
import { removeFiles } from '../../src/server/use-cases/upload/remove-files.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { pdfOf, storeFile, storeVersion } from '../support/stored-reports.ts';
import { makeTestApp } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';

/** `npm run lifecycle` does it with 200. */
const REPORTS = 12;
const { db, ownerUrl, clock } = await makeTestApp();
const folder = makeScratchFolder('caliche-backup-files-');
afterAll(() => rm(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
const files = openFiles({ dataDir });
const file = join(folder, 'one.backup');
const contents = new Map<string, Buffer>();

async function backUp(url: string, from: Files, path: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await writeBackup(client, from, path, clock.now());
  } finally {
    await client.end();
  }
}

async function emptyDatabase() {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseUrl(inject('serverUrl'), name);
  return { ownerUrl: url, url, role: 'postgres' };
}

async function opened(path = file) {
  const found = await openBackup(path);
  if (!found.ok) throw new Error(found.sentence);
  return found.backup;
}

const pathOf = (sha256: string, at = dataDir) => join(at, 'files', sha256.slice(0, 2), sha256.slice(2));
const namesIn = async (at: string) =>
  (await readdir(join(at, 'files'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

/** Copies a backup without the records that `keep` turns down. */
async function rewritten(keep: (kind: string, index: number) => boolean): Promise<string> {
  const path = join(folder, `rewritten-${randomBytes(4).toString('hex')}.backup`);
  const out = recordsFile(path);
  let index = 0;
  for await (const { kind, content } of readRecords(file)) {
    if (keep(kind, index)) await out.put(kind, Buffer.from(content));
    index += 1;
  }
  await out.end();
  return path;
}

beforeAll(async () => {
  for (let number = 1; number <= REPORTS; number += 1) {
    const { id } = await storeAppointment(db, { status: 'completed' });
    // Longer than one record, for some.
    const content = pdfOf(`Report ${number}`, number % 5 === 0 ? 2_500_000 : number * 37);
    const sha256 = await storeVersion(
      { db, files },
      { appointmentId: id, content, publishedAt: clock.now() },
    );
    contents.set(sha256.toString('hex'), content);
  }
  expect(await backUp(ownerUrl, files, file)).toMatchObject({ ok: true, files: REPORTS });
});

test('reports are restored byte by byte, and a backup of them is the same', async () => {
  const access = await emptyDatabase();
  const elsewhere = openFiles({ dataDir: join(folder, 'elsewhere') });
  expect(await restoreDatabase(access, elsewhere, await opened())).toMatchObject({
    ok: true,
    files: REPORTS,
  });
  for (const [sha256, content] of contents) {
    const restored = await buffer(await elsewhere.open(Buffer.from(sha256, 'hex')));
    expect(restored.equals(content), sha256).toBe(true);
  }
  const again = join(folder, 'two.backup');
  expect(await backUp(access.ownerUrl, elsewhere, again)).toMatchObject({ ok: true });
  const [one, two] = [await checkBackup(file), await checkBackup(again)];
  expect(two.ok && two.manifest).toEqual(one.ok && one.manifest);
});

test('files that are there already are kept, and a damaged one is replaced', async () => {
  const there = join(folder, 'there');
  const store = openFiles({ dataDir: there });
  expect(await restoreDatabase(await emptyDatabase(), store, await opened())).toMatchObject({ ok: true });
  const [kept = '', damaged = ''] = contents.keys();
  const before = await stat(pathOf(kept, there));
  await writeFile(pathOf(damaged, there), Buffer.alloc(contents.get(damaged)?.length ?? 0));
  expect(await restoreDatabase(await emptyDatabase(), store, await opened())).toMatchObject({ ok: true });
  expect((await stat(pathOf(kept, there))).ino).toBe(before.ino);
  const restored = await buffer(await store.open(Buffer.from(damaged, 'hex')));
  expect(restored.equals(contents.get(damaged) ?? Buffer.alloc(0))).toBe(true);
});

test('a restore that fails leaves neither a database nor files', async () => {
  const access = await emptyDatabase();
  const backup = await opened();
  const [, ...others] = backup.manifest.tables;
  const manifest = { ...backup.manifest, tables: [{ rows: 0, bytes: 0, sha256: '' }, ...others] };
  const at = join(folder, 'failed');
  const store = openFiles({ dataDir: at });
  expect(await restoreDatabase(access, store, { ...backup, manifest })).toMatchObject({ ok: false });
  expect(await isEmpty(access.ownerUrl)).toBe(true);
  expect(await namesIn(at)).toEqual([]);
});

test('a database whose file the store does not have is not restored', async () => {
  const access = await emptyDatabase();
  const store = openFiles({ dataDir: join(folder, 'lossy') });
  const [lost = ''] = contents.keys();
  const lossy: Files = {
    ...store,
    size: async (sha256) => (sha256.toString('hex') === lost ? undefined : store.size(sha256)),
  };
  expect(await restoreDatabase(access, lossy, await opened())).toEqual({
    ok: false,
    sentence: `The backup has no file ${lost}, which its database names.`,
  });
  expect(await isEmpty(access.ownerUrl)).toBe(true);
});

test.each<[string, string, (kind: string, index: number, contentSeen: number) => boolean]>([
  [
    'without one of its files',
    'files it names are missing',
    (kind, _, seen) => kind !== 'file' && !(kind === 'content' && seen === 1),
  ],
  [
    'without a piece of a file',
    'is not what was written',
    (kind, _, seen) => !(kind === 'content' && seen === 1),
  ],
])('a backup %s is refused', async (_what, why, keep) => {
  let seen = 0;
  const path = await rewritten((kind, index) => {
    if (kind === 'content') seen += 1;
    return keep(kind, index, seen);
  });
  expect(await openBackup(path)).toMatchObject({ ok: false, sentence: expect.stringContaining(why) });
});

test('a backup made before reports has no files', async () => {
  const { header, manifest } = await opened();
  const path = join(folder, 'earlier.backup');
  const out = recordsFile(path);
  await out.put('header', { ...header, tables: [] });
  const { files: _, ...earlier } = manifest;
  await out.put('manifest', { ...earlier, tables: [] });
  await out.end();
  expect(await checkBackup(path)).toMatchObject({ ok: true, manifest: { files: [] } });
});

test.each([
  ['is missing', (path: string) => rm(path)],
  ['has 3 bytes instead of', (path: string) => writeFile(path, 'cut')],
  ['is damaged', async (path: string) => writeFile(path, Buffer.alloc((await stat(path)).size))],
])('no backup is made while a file %s, and the file is named', async (problem, harm) => {
  const { id } = await storeAppointment(db, { status: 'completed' });
  const content = pdfOf(`Harmed: ${problem}`);
  const sha256 = await storeVersion({ db, files }, { appointmentId: id, content, publishedAt: clock.now() });
  const name = sha256.toString('hex');
  await harm(pathOf(name));
  const target = join(folder, 'harmed.backup');
  expect(await backUp(ownerUrl, files, target)).toEqual({
    ok: false,
    sentence: expect.stringContaining(
      `The stored file ${name} (“Inspection report” of 1234 N Main St, version 1) ${problem}`,
    ),
  });
  expect((await readdir(folder)).filter((one) => one.startsWith('harmed'))).toEqual([]);
  await writeFile(pathOf(name), content);
});

test('while a backup reads the files none is removed, and new ones are left for the next', async () => {
  let during: Promise<unknown> | undefined;
  const unused = await storeFile({ db, files }, pdfOf('Unused'));
  await db.deleteFrom('stored_files').where('sha256', '=', unused).execute();
  const removal = () => removeFiles({ db, files });
  const busy: Files = {
    ...files,
    open: async (sha256) => {
      during ??= storeFile({ db, files }, pdfOf('Stored in between')).then(removal);
      await during;
      return files.open(sha256);
    },
  };
  const { length: before } = await db.selectFrom('stored_files').select('sha256').execute();
  const path = join(folder, 'busy.backup');
  expect(await backUp(ownerUrl, busy, path)).toMatchObject({ ok: true, files: before });
  expect(await during).toBe(0);
  expect(await files.size(unused)).toBeGreaterThan(0);
  expect(await removal()).toBe(1);
  expect(await files.size(unused)).toBeUndefined();
});

test('a backup waits for a removal that is under way', async () => {
  let finish = () => {};
  const removing = withFileRemovalLock(db, () => new Promise<void>((resolve) => (finish = resolve)));
  let done = false;
  const writing = backUp(ownerUrl, files, join(folder, 'later.backup')).finally(() => {
    done = true;
  });
  const waits = async () =>
    (
      await db
        .selectFrom(sql<{ granted: boolean }>`pg_locks`.as('locks'))
        .select('granted')
        .where(sql<boolean>`locktype = 'advisory' and not granted`)
        .execute()
    ).length;
  await expect.poll(waits).toBe(1);
  expect(done).toBe(false);
  finish();
  await removing;
  expect(await writing).toMatchObject({ ok: true });
});
