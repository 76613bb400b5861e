// Backups on a server that another person runs, whose owner is no superuser; and files that are not what was written.
import { randomBytes } from 'node:crypto';
import { copyFile, open, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import { checkBackup } from '../../src/server/backup/check-backup.ts';
import { isEmpty, openBackup, restoreDatabase } from '../../src/server/backup/restore-database.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { connect } from '../../src/server/db/client.ts';
import { audit, checkAuditChain } from '../../src/server/db/stores/audit.ts';
import { openFiles } from '../../src/server/start/open-files.ts';
import { holdsLink } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';

const { app, db, owner, ownerUrl, clock } = await makeTestApp();
const folder = makeScratchFolder('caliche-backup-');
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'one.backup');
const files = openFiles({ dataDir: folder });

async function backUp(url: string, path: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await writeBackup(client, files, path, clock.now());
  } finally {
    await client.end();
  }
}

/** A role that owns one empty database, and nothing else. */
async function plainOwner(): Promise<{ ownerUrl: string; url: string; role: string }> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  await admin.query(`create role ${name} login`);
  await admin.query(`create database ${name} owner ${name}`);
  await admin.end();
  const url = new URL(databaseUrl(inject('serverUrl'), name));
  url.username = name;
  return { ownerUrl: url.href, url: url.href, role: name };
}

async function opened() {
  const found = await openBackup(file);
  if (!found.ok) throw new Error(found.sentence);
  return found.backup;
}

beforeAll(async () => {
  await audit(
    db,
    { actor: null, action: 'claim-approved', subject: { kind: 'claim', id: 'one' } },
    clock.now(),
  );
  const { sign } = await holdsLink(app, db, clock.now());
  expect((await sign()).statusCode).toBe(201);
  expect(await backUp(ownerUrl, file)).toMatchObject({ ok: true });
});

test('an owner role without superuser rights restores everything: same hashes, intact audit trail', async () => {
  const access = await plainOwner();
  expect(await isEmpty(access.ownerUrl)).toBe(true);
  expect(await restoreDatabase(access, files, await opened())).toMatchObject({ ok: true });
  expect(await isEmpty(access.ownerUrl)).toBe(false);
  const restored = connect(access.url, () => {}, 1);
  expect(await checkAuditChain(restored.db)).toMatchObject({ intact: true });
  await expect(restored.pool.query("update audit_events set action = 'x'")).rejects.toThrow();
  await restored.close();
  const again = join(folder, 'two.backup');
  await backUp(access.ownerUrl, again);
  const [one, two] = [await checkBackup(file), await checkBackup(again)];
  expect(two).toMatchObject({ ok: true });
  expect(two.ok && two.manifest).toEqual(one.ok && one.manifest);
});

test('an interrupted restore leaves an empty database that can be restored again', async () => {
  const access = await plainOwner();
  const backup = await opened();
  const [, ...others] = backup.manifest.tables;
  const changed = { ...backup.manifest, tables: [{ rows: 0, bytes: 0, sha256: '' }, ...others] };
  expect(await restoreDatabase(access, files, { ...backup, manifest: changed })).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('came out different'),
  });
  expect(await isEmpty(access.ownerUrl)).toBe(true);
  expect(await restoreDatabase(access, files, backup)).toMatchObject({ ok: true });
});

test('a truncated, changed or foreign file is refused before anything changes', async () => {
  const cut = join(folder, 'cut.backup');
  await copyFile(file, cut);
  await truncate(cut, 5_000);
  expect(await openBackup(cut)).toMatchObject({ ok: false, sentence: expect.stringContaining('cut off') });

  const changed = join(folder, 'changed.backup');
  await copyFile(file, changed);
  const handle = await open(changed, 'r+');
  await handle.write(Buffer.from([0xff, 0x00, 0xff]), 0, 3, 4_000);
  await handle.close();
  expect(await openBackup(changed)).toMatchObject({ ok: false });

  const other = join(folder, 'other.backup');
  await writeFile(other, 'not a backup');
  expect(await openBackup(other)).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('not a backup of this product'),
  });
});

test('an interrupted backup leaves no file under the final name', async () => {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  // It waits for the table that someone holds, and is ended there.
  await owner.query('begin');
  await owner.query('lock table audit_events in access exclusive mode');
  const target = join(folder, 'ended.backup');
  const writing = writeBackup(client, files, target, clock.now());
  writing.catch(() => {});
  await expect.poll(() => readdir(folder)).toContain('ended.backup.unfinished');
  await owner.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await expect(writing).rejects.toThrow();
  await owner.query('rollback');
  expect((await readdir(folder)).filter((name) => name.startsWith('ended'))).toEqual([]);
});

test('an empty database has nothing to back up', async () => {
  const access = await plainOwner();
  expect(await backUp(access.ownerUrl, join(folder, 'nothing.backup'))).toMatchObject({ ok: false });
});
