// A backup of a directory with a county that no migration knows.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import { directoryPlaces } from '../../src/server/adapters/places/directory.ts';
import { openBackup, restoreDatabase } from '../../src/server/backup/restore-database.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { connect } from '../../src/server/db/client.ts';
import { openFiles } from '../../src/server/start/open-files.ts';
import { business } from '../support/business.ts';
import { makeTestApp } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';
import { countyFile, importFile } from './parcels-county-file.ts';

const folder = makeScratchFolder('caliche-directory-backup-');
afterAll(() => rm(folder, { recursive: true, force: true }));
const files = openFiles({ dataDir: folder });

test('a restored directory has every county, and takes their imports', async () => {
  const { ownerUrl, clock } = await makeTestApp();
  await importFile(ownerUrl, countyFile(['215 N CORTEZ ST,PRESCOTT 86301']), 'Yavapai');
  await importFile(ownerUrl, countyFile(['9 N PALM LN,MESA 85201']), 'Maricopa');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const path = join(folder, 'one.backup');
  expect(await writeBackup(client, files, path, clock.now())).toMatchObject({ ok: true });

  const name = `restored_${randomBytes(6).toString('hex')}`;
  await client.query(`create role ${name} login`);
  await client.query(`create database ${name} owner ${name}`);
  await client.end();
  const url = new URL(databaseUrl(inject('serverUrl'), name));
  url.username = name;
  const opened = await openBackup(path);
  if (!opened.ok) throw new Error(opened.sentence);
  const access = { ownerUrl: url.href, url: url.href, role: name };
  expect(await restoreDatabase(access, files, opened.backup)).toMatchObject({ ok: true });

  const { db, pool, close } = connect(url.href, () => {}, 2);
  onTestFinished(close);
  const changes = { onChange: () => {}, listening: () => false };
  const serviceArea = () => business.serviceArea;
  const places = directoryPlaces({ db, pool, serviceArea, changes, samples: false });
  expect(await places.find('parcel:yavapai:10000000')).toMatchObject({ value: { county: 'Yavapai' } });
  expect(await places.suggest('9 palm')).toMatchObject({ value: [{ placeId: 'parcel:maricopa:10000000' }] });
  await importFile(url.href, countyFile(['217 N CORTEZ ST,PRESCOTT 86301']), 'Yavapai');
  expect(await places.suggest('cortez')).toMatchObject({
    value: [{ description: '217 N Cortez St, Prescott, AZ 86301' }],
  });
});
