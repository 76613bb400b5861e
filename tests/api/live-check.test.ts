// What npm run live:check reads in the database, and the login to a mail server.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { demoInspector } from '../../src/domain/identity/demo-inspector.ts';
import { openTokens, sealTokens } from '../../src/server/adapters/calendar/google-tokens.ts';
import { prepareDatabase } from '../../src/server/db/prepare-database.ts';
import { addConfirmation } from '../../src/server/db/stores/setup.ts';
import { insertInspector } from '../../src/server/db/stores/users.ts';
import { checkAgreement } from '../../src/server/live-check/agreement.ts';
import { checkDatabase } from '../../src/server/live-check/database.ts';
import type { Outcome } from '../../src/server/live-check/finding.ts';
import { checkGoogleCalendar } from '../../src/server/live-check/google.ts';
import { checkMail } from '../../src/server/live-check/mail.ts';
import { checkAccounts, checkBusiness, checkLeftovers } from '../../src/server/live-check/stored.ts';
import { makeAccount } from '../support/account.ts';
import { business } from '../support/business.ts';
import { startFakeMailServer, startRawServer } from '../support/fake-mail-server.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';
import { databaseUrl } from '../support/test-database.global.ts';

const { db, ownerUrl, url, clock } = await makeTestApp();
const role = new URL(url).username;
const wordsOf = (outcomes: Outcome | Outcome[]) =>
  [outcomes]
    .flat()
    .map(({ sentence }) => sentence)
    .join(' ');
const statesOf = (outcomes: Outcome[]) => outcomes.map(({ state }) => state);

describe('roles', () => {
  /** An empty database with its own two roles, neither of them a superuser. */
  async function ownServer() {
    const [owner, app] = ['owner', 'app'].map((name) => `${name}_${randomBytes(6).toString('hex')}`);
    const admin = new pg.Client({ connectionString: inject('serverUrl') });
    await admin.connect();
    await admin.query(`create role ${owner} login`);
    await admin.query(`create role ${app} login`);
    await admin.query(`create database ${owner} owner ${owner}`);
    await admin.end();
    const urlOf = (name = '') => {
      const address = new URL(databaseUrl(inject('serverUrl'), owner ?? ''));
      address.username = name;
      return address.href;
    };
    return { ownerUrl: urlOf(owner), url: urlOf(app), role: app ?? '', owner: owner ?? '' };
  }

  const settingsOf = ({
    url: databaseUrl,
    ownerUrl: databaseOwnerUrl,
  }: {
    url: string;
    ownerUrl: string;
  }) => ({
    databaseUrl,
    databaseOwnerUrl,
    dataDir: '/var/lib/caliche',
  });

  test('as docs/database.md has them are right, before and after the first start', async () => {
    const access = await ownServer();
    const before = await checkDatabase(settingsOf(access), access);
    expect(statesOf(before)).toEqual(['ok', 'ok', 'not-ready']);
    expect(wordsOf(before)).toContain('not up to date with this version: start the product once');
    expect(await prepareDatabase(access)).toMatchObject({ ok: true });
    expect(statesOf(await checkDatabase(settingsOf(access), access))).toEqual(['ok', 'ok', 'ok']);
  });

  test('that could do too much, or too little, are named', async () => {
    const access = await ownServer();
    const wrongOwner = { ...access, ownerUrl: access.url };
    expect(wordsOf(await checkDatabase(settingsOf(wrongOwner), wrongOwner))).toContain(
      'The role in DATABASE_OWNER_URL cannot create tables',
    );
    expect(await prepareDatabase(access)).toMatchObject({ ok: true });
    const admin = new pg.Client({ connectionString: inject('serverUrl') });
    await admin.connect();
    await admin.query(`grant ${access.owner} to ${access.role}`);
    await admin.end();
    expect(wordsOf(await checkDatabase(settingsOf(access), access))).toMatch(
      /audit trail|member of the owner/,
    );
    const superuser = { role, url, ownerUrl };
    expect(wordsOf(await checkDatabase(settingsOf(superuser), superuser))).toContain(
      'DATABASE_OWNER_URL is a superuser',
    );
  });

  test('of two databases are not right', async () => {
    const [one, other] = [await ownServer(), await ownServer()];
    const access = { ...one, ownerUrl: other.ownerUrl };
    expect(wordsOf(await checkDatabase(settingsOf(access), access))).toContain('lead to different databases');
  });

  test('are the product’s own business in its own PostgreSQL, whose upgrade is explained', async () => {
    const settings = {
      ...settingsOf({ url, ownerUrl }),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
    };
    const outcomes = await checkDatabase(settings, { role, url, ownerUrl });
    expect(statesOf(outcomes)).toEqual(['ok', 'ok']);
    expect(wordsOf(outcomes)).toContain('fine for one machine');
  });
});

test('samples of a sandbox and the demo account are leftovers', async () => {
  expect((await checkLeftovers(db)).state).toBe('ok');
  const { id } = await storeAppointment(db, {});
  await db.updateTable('appointments').set({ sample: 'apt-001' }).where('id', '=', id).execute();
  const demo = {
    email: demoInspector.email,
    firstName: 'Demo',
    lastName: '',
    passwordHash: 'x',
    sample: true,
  };
  await insertInspector(db, demo, clock.now());
  expect(await checkLeftovers(db)).toMatchObject({
    state: 'not-ready',
    sentence: expect.stringContaining('1 sample bookings, 1 demo account'),
  });
});

test('an owner can sign in, with a second factor', async () => {
  expect((await checkAccounts(db)).sentence).toContain('Nobody can sign in yet');
  const dana = { email: 'dana@agave.com', firstName: 'Dana', lastName: '', passwordHash: 'x' };
  await insertInspector(db, dana, clock.now());
  expect((await checkAccounts(db)).sentence).toContain('1 of 1 owners have no second factor');
  await db
    .updateTable('users')
    .set({ totp_secret: Buffer.from('x'), totp_confirmed_at: clock.now() })
    .where('email', '=', 'dana@agave.com')
    .execute();
  expect((await checkAccounts(db)).state).toBe('ok');
});

test('the made-up business and made-up facts are not ready', () => {
  expect(checkBusiness(undefined).state).toBe('not-ready');
  expect(checkBusiness(business).sentence).toContain('the email address schedule@caliche.example');
  const own = {
    ...business,
    name: 'Agave',
    legalName: 'Agave LLC',
    shortName: 'Agave',
    office: { ...business.office, street: '77 N Agave', email: 'office@agave.com', phone: '+14805557142' },
    inspectors: [],
    reviews: { ...business.reviews, url: null },
    policies: { ...business.policies, noticeEmails: ['office@agave.com'] },
  };
  expect(checkBusiness(own).state).toBe('ok');
});

test('a lawyer has read this version of the agreement, which says all that is required', async () => {
  const empty = { ...business, agreement: { ...business.agreement, sections: [] } };
  expect((await checkAgreement(db, empty)).sentence).toContain('The agreement does not say');
  expect((await checkAgreement(db, business)).sentence).toContain('Nobody has confirmed');
  const { id: by } = await makeAccount(db);
  const confirm = (agreementVersion: string) =>
    addConfirmation(db, { step: 'agreement', by, reader: 'Ann Ortiz', agreementVersion }, clock.now());
  await confirm('1999-01');
  expect((await checkAgreement(db, business)).sentence).toContain('Ann Ortiz has read version 1999-01');
  await confirm(business.agreement.version);
  expect((await checkAgreement(db, business)).state).toBe('ok');
});

test('the calendar is connected, readable with our key, and read lately', async () => {
  const key = randomBytes(32);
  const check = () => checkGoogleCalendar(db, key, clock.now());
  expect((await check()).sentence).toContain('No calendar is connected');
  const tokens = sealTokens(key, { access: 'a', refresh: 'r', expireAt: clock.now() });
  expect(openTokens(key, tokens)).toBeDefined();
  await db.deleteFrom('calendar_connection').execute();
  const connected = {
    provider: 'google',
    state: 'connected',
    calendar_id: 'x',
    tokens,
    last_read_at: clock.now(),
  } as const;
  await db
    .insertInto('calendar_connection')
    .values({ ...connected, tokens_expire_at: clock.now(), problem: null })
    .execute();
  expect((await check()).state).toBe('ok');
  expect((await checkGoogleCalendar(db, randomBytes(32), clock.now())).sentence).toContain(
    'another ENCRYPTION_KEY',
  );
  const later = new Date(clock.now().getTime() + 3 * 3_600_000);
  expect((await checkGoogleCalendar(db, key, later)).state).toBe('unknown');
  await db.updateTable('calendar_connection').set({ state: 'reconnect' }).execute();
  expect((await check()).sentence).toContain('withdrew the permission');
});

describe('the mail server', () => {
  const from = 'Caliche <office@caliche.example>';
  const to = { to: 'owner@agave.com', business: 'Agave', id: 'one' };

  test('takes our login and, on request, a test mail', async () => {
    const server = await startFakeMailServer();
    onTestFinished(server.close);
    const url = server.url;
    expect((await checkMail({ url, from }, undefined, 2_000)).state).toBe('ok');
    expect(server.received).toEqual([]);
    expect((await checkMail({ url, from }, to, 2_000)).state).toBe('ok');
    expect(server.received).toMatchObject([
      { to: ['owner@agave.com'], raw: expect.stringContaining('Subject: Test mail of Agave') },
    ]);
    const wrong = await checkMail({ url: server.urlWithWrongPassword, from }, to, 2_000);
    expect(wrong).toMatchObject({
      state: 'not-ready',
      sentence: expect.stringContaining('user name and password'),
    });
    expect(wrong.sentence).not.toContain('open-sesame');
  });

  test('that says nothing ends in time', async () => {
    const silent = await startRawServer(() => {});
    onTestFinished(silent.close);
    expect((await checkMail({ url: silent.url, from }, undefined, 200)).state).toBe('not-ready');
  });
});
