// npm run backup and npm run restore: what was booked, paid and signed goes on elsewhere.
import { spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openSigning, verifyAgreement } from '../../src/api/agreement.ts';
import { createAppointment } from '../../src/api/create-appointment.ts';
import { createPaymentIntent } from '../../src/api/payment.ts';
import { checkBackup } from '../../src/server/backup/check-backup.ts';
import { findDatabase } from '../../src/server/commands/reach-database.ts';
import { loadConfig } from '../../src/server/config.ts';
import { connect } from '../../src/server/db/client.ts';
import { openFiles } from '../../src/server/start/open-files.ts';
import { freeDays, makeVisitor } from '../chaos/trials/visitor.ts';
import { cards } from '../support/paying.ts';
import { completeContract } from '../support/signing.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { pdfOf, storeVersion } from '../support/stored-reports.ts';
import { databaseIsRunning, launchServing, newDataDir, usedDataDir } from './product.ts';

const programs = join(import.meta.dirname, '..', '..', 'dist', 'server');

function run(program: 'backup' | 'restore', dataDir: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(programs, `${program}.js`), ...words],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, encoding: 'utf8', input: 'a long enough password' },
  );
  return { status, words: stdout + stderr };
}

/** Compares the whole result, so that a failure shows what the program said. */
const succeeded = { status: 0, words: expect.not.stringContaining('Cannot') };

async function contentsOf(file: string) {
  const checked = await checkBackup(file);
  if (!checked.ok) throw new Error(checked.why);
  const { header, manifest } = checked;
  return {
    ...manifest,
    names: header.tables.map(({ name }) => name),
    counts: manifest.tables.map(({ rows }) => rows),
  };
}

/** Books, signs and pays as a visitor of the sandbox. Answers the id of the agreement. */
async function bookSignAndPay(url: string): Promise<string> {
  const visitor = makeVisitor(1);
  await visitor.storeProperty(url);
  await visitor.verifyPhone(url);
  const [day] = await freeDays(url);
  const reply = await visitor.reserve(url, { date: day?.date ?? '', time: '08:00' });
  if (reply.kind !== 'reserved') throw new Error(`Not reserved: ${reply.kind}`);
  const appointmentId = reply.reservation.id;
  const post = async (path: string, body: object) => JSON.parse((await visitor.ask(url, path, body)).text);
  const { termsHash } = await post(openSigning.path, { appointmentId });
  const { phoneNumber, payerEmail } = visitor.contact;
  const contractData = { ...completeContract, termsHash, payerPhone: phoneNumber, payerEmail };
  const { agreementId } = await post(createAppointment.path, { appointmentId, contractData });
  const { clientSecret } = await post(createPaymentIntent.path, { appointmentId });
  const card = { number: cards.good, expiry: '12/30', cvc: '123' };
  const paid = await post(`/api/sandbox/payments/${clientSecret}/confirm`, card);
  expect(paid).toMatchObject({ state: 'succeeded' });
  return agreementId;
}

/** Makes an empty one where there is none. */
async function openDatabaseIn(dataDir: string) {
  const parsed = loadConfig({ DATA_DIR: dataDir });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  const found = await findDatabase(parsed.config, pino({ level: 'silent' }));
  if (!found.ok) throw new Error(found.sentence);
  return found;
}

/** Into the running product. Answers their contents by hash. */
async function storeReports(dataDir: string, count: number, title = 'Report'): Promise<Map<string, Buffer>> {
  const found = await openDatabaseIn(dataDir);
  const { db, close } = connect(found.access.url, () => {}, 2);
  const files = openFiles({ dataDir });
  const contents = new Map<string, Buffer>();
  for (let number = 1; number <= count; number += 1) {
    const { id } = await storeAppointment(db, { status: 'completed' });
    // Some are longer than several records of a backup.
    const most = number % 20 === 0 ? 4_000_000 : 60_000;
    const content = Buffer.concat([pdfOf(`${title} ${number}`), randomBytes(randomInt(most))]);
    const stored = { appointmentId: id, content, publishedAt: new Date() };
    contents.set((await storeVersion({ db, files }, stored)).toString('hex'), content);
  }
  await close();
  await found.leave();
  return contents;
}

test('a restored backup of the running product has the same table hashes, verifies agreements, and serves', async () => {
  const original = await launchServing({ dataDir: usedDataDir() });
  const agreementId = await bookSignAndPay(original.url);
  const reports = await storeReports(original.dataDir, 200);
  const backupDir = newDataDir();
  const file = join(backupDir, 'one.backup');
  expect(run('backup', original.dataDir, '--to', file)).toEqual({
    status: 0,
    words: expect.stringMatching(
      `\nFrom the product’s own database in ${original.dataDir}: .* tables and 200 files in`,
    ),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  // Nothing is replaced unless that is said, and then it is kept aside.
  const elsewhere = usedDataDir();
  const [old] = await storeReports(elsewhere, 1, 'Old report');
  expect(run('restore', elsewhere, '--from', file)).toMatchObject({
    status: 1,
    words: expect.stringContaining('holds a database already'),
  });
  expect(run('restore', elsewhere, '--from', file, '--replace')).toEqual(succeeded);
  expect(run('backup', elsewhere, '--to', join(backupDir, 'two.backup'))).toEqual(succeeded);
  expect(databaseIsRunning(elsewhere)).toBe(false);
  const contents = await contentsOf(file);
  expect(await contentsOf(join(backupDir, 'two.backup'))).toEqual(contents);
  const rowsOf = (name: string) => contents.counts[contents.names.indexOf(name)];
  expect(['appointments', 'agreement_files', 'payments'].map(rowsOf)).not.toContain(0);

  const left = readdirSync(elsewhere).sort();
  expect(left.map((name) => name.replace(/-.*/, ''))).toEqual([
    'files',
    'files.before',
    'postgres',
    'postgres.before',
    'uploads',
  ]);
  const [oldHash = ''] = old ?? [];
  const asideFiles = join(elsewhere, left.find((name) => name.startsWith('files.before')) ?? '');
  expect(readFileSync(join(asideFiles, oldHash.slice(0, 2), oldHash.slice(2)))).toEqual(old?.[1]);
  const store = openFiles({ dataDir: elsewhere });
  expect(await store.size(Buffer.from(oldHash, 'hex'))).toBeUndefined();
  for (const [sha256, content] of reports) {
    const restoredFile = await buffer(await store.open(Buffer.from(sha256, 'hex')));
    expect(restoredFile.equals(content), sha256).toBe(true);
  }

  const restored = await launchServing({ dataDir: elsewhere });
  const path = verifyAgreement.path.replace(':id', agreementId);
  const verified = verifyAgreement.answer.parse(await (await fetch(`${restored.url}${path}`)).json());
  expect(verified).toMatchObject({ valid: true, checks: { file: true, seal: true, trail: true } });
});

test('a database that no product was started on is not backed up, because it is not the one that is meant', async () => {
  const dataDir = newDataDir();
  const target = join(newDataDir(), 'x.backup');
  expect(run('backup', dataDir, '--to', target)).toMatchObject({
    status: 1,
    words: expect.stringContaining(`There is no database in ${dataDir}`),
  });
  expect(readdirSync(dataDir)).toEqual([]);
  const found = await openDatabaseIn(dataDir);
  await found.leave();
  const settings = join(newDataDir(), 'env');
  writeFileSync(settings, `LOG_LEVEL=info\n`);
  expect(run('backup', dataDir, '--settings', settings, '--to', target)).toMatchObject({
    status: 1,
    words: expect.stringContaining(`never been started on the product’s own database in ${dataDir}`),
  });
  expect(existsSync(target)).toBe(false);
});
