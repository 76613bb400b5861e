// Backups of earlier versions, restored and upgraded by this one: nothing is lost, and everything can still be read.

import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import type { DeskAppointment } from '../../src/api/desk.ts';
import { EXPORTS, exportPath } from '../../src/api/export.ts';
import { APPOINTMENT_STATUSES } from '../../src/domain/appointment/appointment-status.ts';
import { openBackup, restoreDatabase } from '../../src/server/backup/restore-database.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { loadConfig } from '../../src/server/config.ts';
import { APPLICATION_ROLE } from '../../src/server/db/embedded/application-role.ts';
import { openDatabase } from '../../src/server/start/open-database.ts';
import { openFiles } from '../../src/server/start/open-files.ts';
import { listFixtures, unpackFixture } from '../support/backup-fixtures.ts';
import { lastNoon } from '../support/every-state/fill-database.ts';
import { signInWithCode } from '../support/every-state/office.ts';
import { makeTestApp } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';
import { makeVisitor } from '../support/visitor.ts';

const folder = makeScratchFolder('caliche-upgrade-');
afterAll(() => rm(folder, { recursive: true, force: true }));
const files = openFiles({ dataDir: folder });

async function emptyDatabase() {
  const name = `upgraded_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('serverUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseUrl(inject('applicationUrl'), name);
  return { url, ownerUrl: databaseUrl(inject('serverUrl'), name), role: APPLICATION_ROLE };
}

async function withOwner<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function upgraded(fixture: string) {
  const path = join(folder, `${fixture}.backup`);
  await unpackFixture(fixture, path);
  const opened = await openBackup(path);
  if (!opened.ok) throw new Error(opened.sentence);
  const { backup } = opened;
  const access = await emptyDatabase();
  const restored = await restoreDatabase(access, files, backup);
  if (!restored.ok) throw new Error(restored.sentence);
  const fewer = await withOwner(access.ownerUrl, async (client) => {
    const found: string[] = [];
    for (const [index, { schema, name }] of backup.header.tables.entries()) {
      const table = schema === 'jobs' ? `graphile_worker.${name}` : name;
      const { rows } = await client.query(`select count(*)::int as count from ${table}`);
      const before = backup.manifest.tables[index]?.rows ?? 0;
      if (rows[0].count < before) found.push(`${table}: ${before} rows, now ${rows[0].count}`);
    }
    return found;
  });
  const config = loadConfig({ DATABASE_URL: access.url, DATABASE_OWNER_URL: access.ownerUrl });
  if (!config.ok) throw new Error(config.problems.join('\n'));
  const started = await openDatabase(config.config, pino({ level: 'silent' }));
  const site = await makeTestApp({}, undefined, undefined, undefined, undefined, undefined, access);
  // A moment later: each code of an authenticator app counts once.
  site.setNow(new Date(lastNoon.getTime() + 60_000));
  return { fewer, started, site, office: await signInWithCode(site) };
}

/** The client's name, then how their booking stands at the desk: status, payment, and whether a signature counts. */
const bookings = [
  'asked-to-sign scheduled pending unsigned',
  'at-closing scheduled pending unsigned',
  'canceled-by-office cancelled refunded signed',
  'canceled-credit cancelled paid unsigned',
  'canceled-processing cancelled pending unsigned',
  'canceled-refund cancelled refunded unsigned',
  'canceled-unpaid cancelled pending signed',
  'cash-to-return cancelled paid unsigned',
  'cash-undone scheduled pending unsigned',
  'challenged held pending unsigned',
  'changed-by-desk scheduled pending unsigned',
  'claim-approved confirmed paid signed',
  'claim-awaiting confirmed paid signed',
  'claim-rejected scheduled pending unsigned',
  'completed completed paid signed',
  'completed-unpaid completed pending signed',
  'confirmed confirmed paid signed',
  'credit-returned cancelled paid unsigned',
  'credit-returned cancelled pending unsigned',
  'credit-used cancelled paid unsigned',
  'credit-used confirmed paid signed',
  'declined held pending unsigned',
  'en-route confirmed paid signed',
  'held held pending unsigned',
  'held-ending held pending unsigned',
  'held-kept scheduled pending unsigned',
  'held-not-told scheduled paid unsigned',
  'held-texts-stopped held pending unsigned',
  'in-progress in_progress paid signed',
  'lapsed released pending unsigned',
  'mailbox-corrected scheduled pending signed',
  'moved-outdated confirmed paid signed',
  'moved-signed-again confirmed paid signed',
  'needs-review scheduled needs_review unsigned',
  'paid-by-check scheduled paid unsigned',
  'paid-unsigned scheduled paid unsigned',
  'processing held pending unsigned',
  'refund-failed cancelled paid unsigned',
  'refund-wanted cancelled paid unsigned',
  'refunded-in-part scheduled paid unsigned',
  'released-by-client released pending unsigned',
  'released-by-office released pending unsigned',
  'signed-by-request scheduled pending signed',
  'signed-unpaid scheduled pending signed',
  'taken-off held pending unsigned',
  'waiting-taken held pending unsigned',
];

/** Whose link is in a mail, and what was paid and is due there, in dollars. A corrected mailbox ends the links to the old one. */
const money = [
  'asked-to-sign 0 650',
  'canceled-by-office 0 0',
  'canceled-credit 650 0',
  'canceled-refund 0 0',
  'canceled-unpaid 0 0',
  'claim-approved 325 0',
  'claim-awaiting 325 0',
  'claim-rejected 325 325',
  'completed 650 0',
  'completed-unpaid 0 650',
  'confirmed 650 0',
  'credit-returned 650 0',
  'credit-used 650 0',
  'en-route 650 0',
  'in-progress 650 0',
  'lapsed 0 0',
  'mailbox-corrected 0 650',
  'moved-outdated 650 0',
  'moved-signed-again 650 0',
  'needs-review 1300 0',
  'paid-unsigned 650 0',
  'refund-failed 650 0',
  'refund-wanted 650 0',
  'released-by-client 0 0',
  'released-by-office 0 0',
  'signed-by-request 0 650',
  'signed-unpaid 0 650',
];

/** Since 0050: whose report it is, its version, and whether readers can open it. The erased one has no name anymore. */
const reports = ['completed 1 released', 'completed 2 draft', 'completed-unpaid 1 waiting'];

/** Since 0022 a signed booking that is not paid in time is released. */
const unpaid = ['mailbox-corrected', 'signed-by-request', 'signed-unpaid'];
const isReleased = (fixture: string, one: string) =>
  fixture >= '0022' && unpaid.includes(one.split(' ')[0] ?? '');
const bookingsOf = (fixture: string) =>
  bookings.map((one) => (isReleased(fixture, one) ? one.replace('scheduled', 'released') : one));
const moneyOf = (fixture: string) =>
  money
    .map((one) => (isReleased(fixture, one) ? one.replace('650', '0') : one))
    // Released before the new mailbox got a link.
    .filter((one) => one !== 'mailbox-corrected 0 0');

describe.each(await listFixtures())('a backup made with %s', async (fixture) => {
  const { fewer, started, site, office } = await upgraded(fixture);
  const { app, db } = site;

  test('is restored with every row, and the product starts on it', async () => {
    expect(fewer).toEqual([]);
    expect(started).toMatchObject({ ok: true });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('shows every booking unchanged at the desk', async () => {
    const rows = await db.selectFrom('appointments').select('status').distinct().execute();
    expect(rows.map(({ status }) => status).sort()).toEqual([...APPOINTMENT_STATUSES].sort());
    const listed: DeskAppointment[] = await office.get('/api/appointments?limit=100');
    const stands = listed
      .filter(({ sample, payerEmail }) => !sample && payerEmail !== '')
      .map(({ payerEmail, status, paymentStatus, contractSigned }) => {
        const signed = contractSigned ? 'signed' : 'unsigned';
        return `${payerEmail.split('@')[0]} ${status} ${paymentStatus} ${signed}`;
      });
    // A later fixture may have more in it; none has less, and none has what is not written here.
    expect(stands.filter((one) => !bookingsOf(fixture).includes(one))).toEqual([]);
    expect(stands.length).toBeGreaterThanOrEqual(39);
    const erased = listed.filter(({ payerEmail }) => payerEmail === '');
    expect(erased.map(({ clientName }) => clientName)).toEqual(['Removed', 'Removed']);
    const { startDate, endDate } = { startDate: '2026-11-04T00:00:00Z', endDate: '2026-11-20T00:00:00Z' };
    const range = await office.get(`/api/admin/appointments?startDate=${startDate}&endDate=${endDate}`);
    expect(range.length).toBeGreaterThan(20);
  });

  test('keeps the agreement of a moved booking in force, with only the new time to sign', async () => {
    const waiting = await db
      .selectFrom('appointments')
      .select(sql<string>`contact->>'payerEmail'`.as('email'))
      .where('contract_signed_at', 'is not', null)
      .where(sql<boolean>`agreed_start(id) <> starts_at`)
      .where('status', '=', 'confirmed')
      .execute();
    expect(waiting.map(({ email }) => email.split('@')[0])).toEqual(['moved-outdated']);
  });

  test('opens with the links mailed before, with the same amounts', async () => {
    const mails = await db.selectFrom('messages').select(['recipient', 'body_text']).orderBy('id').execute();
    const standing = new Map<string, string>();
    for (const { recipient, body_text } of mails) {
      const [, link] = /\/manage-booking\?booking=([\w.%-]+)/.exec(body_text) ?? [];
      const name = recipient.split('@')[0] ?? '';
      if (!link || standing.has(name)) continue;
      const token = decodeURIComponent(link);
      const opened = await makeVisitor(app).post('/api/manage-booking/open', { token });
      if (opened.statusCode !== 200) continue;
      const { paid, due } = opened.json();
      standing.set(name, `${name} ${paid} ${due}`);
    }
    expect([...standing.values()].sort()).toEqual(moneyOf(fixture));
  });

  // The office took no money before.
  if (fixture >= '0044')
    test('keeps cash and checks that the office took', async () => {
      const entries = await db
        .selectFrom('office_entries')
        .innerJoin('appointments', 'appointments.id', 'appointment_id')
        .select([sql<string>`contact->>'payerEmail'`.as('email'), 'method', 'reference', 'undo_reason'])
        .where('kind', '=', 'money')
        .execute();
      expect(entries.map((entry) => Object.values(entry).join(' ').trim()).sort()).toEqual([
        'cash-to-return@example.com cash',
        'cash-undone@example.com cash  Another booking',
        'paid-by-check@example.com check 1042',
      ]);
      const { returns } = await office.get('/api/admin/owed');
      expect(returns).toMatchObject([{ clientName: 'Cash To Return', amountCents: 65000 }]);
    });

  // The office changed no prices and gave nothing before.
  if (fixture >= '0050')
    test('keeps what the office agreed with customers', async () => {
      const agreed = await db
        .selectFrom('appointments')
        .leftJoin('closings', 'closings.appointment_id', 'appointments.id')
        .select([
          sql<string>`contact->>'payerEmail'`.as('email'),
          'total_cents',
          'price_change_cents',
          'allowance_cents',
          'paid_cents',
          'pays_at',
          'closes_on',
        ])
        .where(sql<boolean>`price_change_cents <> 0 or allowance_cents > 0 or pays_at <> 'before'`)
        .execute();
      expect(agreed.map((one) => Object.values(one).join(' ').trim()).sort()).toEqual([
        'at-closing@example.com 65000 0 0 0 closing 2026-12-15',
        'changed-by-desk@example.com 70000 -2500 0 65000 before',
        'refunded-in-part@example.com 65000 0 5000 60000 before',
        'taken-off@example.com 65000 0 5000 0 before',
      ]);
      const credits = await db
        .selectFrom('credits')
        .innerJoin('appointments', 'appointments.id', 'credits.appointment_id')
        .select([sql<string>`contact->>'payerEmail'`.as('email'), 'amount_cents', 'reason'])
        .where('kind', '=', 'goodwill')
        .execute();
      expect(credits).toEqual([
        { email: 'completed@example.com', amount_cents: 5000, reason: 'The report was late' },
      ]);
    });

  test('has agreements and files that verify, and an intact audit trail', async () => {
    const agreements = await db.selectFrom('agreements').select('id').execute();
    expect(agreements.length).toBeGreaterThan(15);
    for (const { id } of agreements) {
      expect((await app.inject(`/api/agreements/${id}/verify`)).json()).toMatchObject({ valid: true });
      expect((await office.read(`/api/agreements/${id}/pdf`)).rawPayload.subarray(0, 5).toString()).toBe(
        '%PDF-',
      );
    }
    expect(await office.get('/api/admin/audit/chain')).toMatchObject({ intact: true });
  });

  // There were no disputes before, and no reports before 0050.
  const empty = fixture >= '0050' ? ['disputes'] : ['disputes', 'reports'];
  test.each(EXPORTS.filter((name) => !empty.includes(name)))('exports %s', async (name) => {
    expect((await office.read(exportPath(name))).body.split('\r\n').length).toBeGreaterThan(3);
  });

  if (fixture < '0050')
    test('has no reports and no files', async () => {
      expect(await db.selectFrom('report_versions').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('stored_files').select('sha256').execute()).toEqual([]);
    });
  else
    test('keeps reports in every state, with their files', async () => {
      const versions = await db
        .selectFrom('report_versions')
        .innerJoin('appointments', 'appointments.id', 'appointment_id')
        .leftJoin('reports', 'reports.appointment_id', 'appointments.id')
        .select([
          sql<string>`contact->>'payerEmail'`.as('email'),
          'number',
          sql<string>`case when published_at is null then 'draft' when released_at is null then 'waiting' else 'released' end`.as(
            'state',
          ),
        ])
        .execute();
      const states = versions.map(({ email, number, state }) => `${email.split('@')[0]} ${number} ${state}`);
      expect(states.sort()).toEqual([' 1 waiting', ...reports]);
      for (const { sha256, size_bytes: size } of await db.selectFrom('stored_files').selectAll().execute())
        expect(await files.size(sha256)).toBe(Number(size));
    });

  test('shows the office its open tasks', async () => {
    const states = async (url: string) =>
      (await office.get(url)).map((one: { state?: string; status?: string }) => one.state ?? one.status);
    expect(await office.get('/api/admin/payments')).toHaveLength(3);
    expect(await states('/api/admin/claims?state=waiting')).toContain('awaiting_verification');
    expect(await states('/api/admin/messages')).toContain('failed');
    expect(await office.get('/api/admin/settings')).toMatchObject({ holdHours: 12, reminderHours: 36 });
    expect((await office.get('/api/admin/schedule')).blockedDates).toHaveLength(1);
    expect((await office.get('/api/admin/payment-links')).links.filter(isSet)).toHaveLength(2);
    expect(await office.get('/api/appointments/stats')).toMatchObject({ claimsWaiting: 2 });
    const waiting = await office.get('/api/admin/waiting-list');
    expect(JSON.stringify(waiting)).toContain('waiting-still@example.com');
  });
});

const isSet = ({ stripeUrl }: { stripeUrl: string }): boolean => stripeUrl !== '';

test('a backup of a newer version is refused before anything changes', async () => {
  const { owner, ownerUrl, clock } = await makeTestApp();
  await owner.query("insert into schema_migrations (name, checksum) values ('9999-later', 'x')");
  const path = join(folder, 'newer.backup');
  await withOwner(ownerUrl, (client) => writeBackup(client, files, path, clock.now()));
  expect(await openBackup(path)).toEqual({
    ok: false,
    sentence: `${path} was made by a newer version of the product, which knows 9999-later. Install that version and restore again.`,
  });
});
