// Writes the backup fixture of this version, when asked to: see tests/fixtures/backups/README.md.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { knownMigrations } from '../../src/server/db/migrate.ts';
import { openFiles } from '../../src/server/start/open-files.ts';
import { packFixture } from '../support/backup-fixtures.ts';
import { fillDatabase } from '../support/every-state/fill-database.ts';
import { makeTestApp } from '../support/test-app.ts';

const asked = process.env.MAKE_BACKUP_FIXTURE;

test.runIf(asked)('makes the fixture of the last migration', { timeout: 240_000 }, async () => {
  const site = await makeTestApp();
  const folder = makeScratchFolder('caliche-fixture-');
  const files = openFiles({ dataDir: folder });
  await fillDatabase(site, files);
  const path = join(folder, 'made.backup');
  const client = new pg.Client({ connectionString: site.ownerUrl });
  await client.connect();
  const written = await writeBackup(client, files, path, site.clock.now());
  await client.end();
  expect(written).toMatchObject({ ok: true });
  await packFixture(path, (await knownMigrations()).at(-1)?.name ?? '');
  await rm(folder, { recursive: true });
});
