// npm run backup and npm run restore: what was booked, paid and signed goes on elsewhere.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSigning, verifyAgreement } from '../../src/api/agreement.ts';
import { createAppointment } from '../../src/api/create-appointment.ts';
import { createPaymentIntent } from '../../src/api/payment.ts';
import { checkBackup } from '../../src/server/backup/check-backup.ts';
import { freeDays, makeVisitor } from '../chaos/trials/visitor.ts';
import { cards } from '../support/paying.ts';
import { completeContract } from '../support/signing.ts';
import { databaseIsRunning, launchServing, newDataDir, usedDataDir } from './product.ts';

const programs = join(import.meta.dirname, '..', '..', 'dist', 'server');

function run(program: 'backup' | 'restore', dataDir: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(programs, `${program}.js`), ...words],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, encoding: 'utf8' },
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

test('a restored backup of the running product has the same table hashes, verifies agreements, and serves', async () => {
  const original = await launchServing({ dataDir: usedDataDir() });
  const agreementId = await bookSignAndPay(original.url);
  const backupDir = newDataDir();
  const file = join(backupDir, 'one.backup');
  expect(run('backup', original.dataDir, '--to', file)).toEqual(succeeded);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  // Nothing is replaced unless that is said, and then it is kept aside.
  const elsewhere = usedDataDir();
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

  expect(readdirSync(elsewhere).map((name) => name.replace(/-.*/, ''))).toEqual([
    'postgres',
    'postgres.before',
  ]);

  const restored = await launchServing({ dataDir: elsewhere });
  const path = verifyAgreement.path.replace(':id', agreementId);
  const verified = verifyAgreement.answer.parse(await (await fetch(`${restored.url}${path}`)).json());
  expect(verified).toMatchObject({ valid: true, checks: { file: true, seal: true, trail: true } });
});
