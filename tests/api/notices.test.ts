// Notifications about a reservation: to whom, and how often.
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { expireHolds } from '../../src/server/jobs/expire-holds.ts';
import type { Mail, SentMail } from '../../src/server/ports/mail.ts';
import { makeBooker } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { currentBusiness } from '../support/current-business.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, clock, setNow, payments } = await makeTestApp();
// Monday, November 16, 2026, 9:00 in Phoenix.
const start = new Date('2026-11-16T16:00:00Z');
const hoursLater = (hours: number) => setNow(new Date(start.getTime() + hours * 3_600_000));
beforeEach(async () => {
  setNow(start);
  await db.deleteFrom('deliveries').execute();
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('calendar_events').execute();
  await db.deleteFrom('sandbox_calendar_events').execute();
  await db.deleteFrom('appointments').execute();
});

const work = (others = {}) => runJobs({ db, pool, clock }, others);
const kept = () => db.selectFrom('messages').selectAll().orderBy('id').execute();
const mailsTo = async (address: string) =>
  (await kept()).filter(({ kind, recipient }) => kind === 'mail' && recipient === address);
const states = async () =>
  (await db.selectFrom('deliveries').select(['recipient', 'state', 'event', 'attempts']).execute()).map(
    ({ recipient, state, event }) => `${event} ${recipient} ${state}`,
  );

/** Mails it was handed, answered as told. */
function mailerAnswering(answer: SentMail) {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    mails.push(mail);
    return answer;
  };
  return { mails, send };
}

const withOthers = (contact: object) => ({
  ...contact,
  reportEmail: 'report@example.com',
  contactPersons: [{ id: '1', firstName: 'Lee', lastName: 'Ortiz', email: 'lee@example.com' }],
  wantsRealtorNotification: true,
  realtorName: 'Rae Realtor',
  realtorEmail: 'rae@example.com',
  realtorPhone: '(480) 555-0188',
});

describe('a reservation', () => {
  test('notifies the payer, the report recipients, the realtor and both business addresses, once each', async () => {
    const dana = await makeBooker(app);
    await dana.schedule('2026-11-18', '08:00', { contactData: withOthers(dana.contactData) });
    await work();
    await dana.schedule('2026-11-18', '08:00', { contactData: withOthers(dana.contactData) });
    await work();
    const recipients = (await kept()).filter(({ kind }) => kind === 'mail').map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual(
      [
        dana.email,
        'report@example.com',
        'lee@example.com',
        'rae@example.com',
        ...business.policies.noticeEmails,
      ].sort(),
    );
  });

  test('has a calendar file that a move replaces and a release cancels', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-18', '08:00')).json();
    await work();
    await dana.schedule('2026-11-19', '13:00');
    await work();
    await dana.post('/api/appointments/release', { id });
    await work();
    const files = (await mailsTo(dana.email)).map(({ calendar_file }) => calendar_file ?? '');
    const line = (name: string) =>
      files.map((file) => new RegExp(`^${name}:(.*)$`, 'm').exec(file)?.[1]?.trim());
    expect(line('METHOD')).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(line('SEQUENCE')).toEqual(['0', '1', '2']);
    expect(new Set(line('UID'))).toEqual(new Set([`${id}@localhost`]));
    expect(line('DTSTART')).toEqual(['20261118T150000Z', '20261119T200000Z', '20261119T200000Z']);
  });

  test('sends no pending confirmation once it was released', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-18', '08:00')).json();
    await dana.post('/api/appointments/release', { id });
    await work();
    expect(
      (await mailsTo(dana.email)).map(({ calendar_file }) => calendar_file?.includes('METHOD:CANCEL')),
    ).toEqual([true]);
  });

  test('reports mails and calendar event as done only once they are', async () => {
    const dana = await makeBooker(app);
    const notices = async () => (await dana.get('/api/appointments/mine')).json()[0].notices;
    expect((await dana.schedule('2026-11-18', '08:00')).json().notices).toEqual({
      emails: 'pending',
      calendarEvent: 'pending',
    });
    await work();
    expect(await notices()).toEqual({ emails: 'done', calendarEvent: 'done' });
  });
});

describe('a hold', () => {
  const tend = () =>
    expireHolds({ db, clock, business: currentBusiness, payments, log: pino({ level: 'silent' }) });

  test('expires after 24 hours; the payer is notified two hours before and after it', async () => {
    const dana = await makeBooker(app);
    await dana.schedule('2026-11-24', '08:00');
    await work();
    hoursLater(21.9);
    await tend();
    hoursLater(22);
    await Promise.all([tend(), tend()]);
    await work();
    hoursLater(23.9);
    await tend();
    expect((await dana.get('/api/appointments/mine')).json()).toHaveLength(1);
    hoursLater(24);
    await Promise.all([tend(), tend()]);
    await work();
    expect((await dana.get('/api/appointments/mine')).json()).toEqual([]);
    expect((await states()).filter((state) => state.includes(dana.email))).toEqual([
      `held ${dana.email} sent`,
      `hold-ending ${dana.email} sent`,
      `released ${dana.email} sent`,
    ]);
  });

  test('ends two hours before the start at the latest', async () => {
    const dana = await makeBooker(app);
    hoursLater(14);
    const { heldUntil } = (await dana.schedule('2026-11-17', '08:00')).json();
    expect(heldUntil).toBe('2026-11-17T06:00:00-07:00');
  });

  test('is not extended by a move', async () => {
    const dana = await makeBooker(app);
    await dana.schedule('2026-11-24', '08:00');
    hoursLater(20);
    const { heldUntil } = (await dana.schedule('2026-11-25', '08:00')).json();
    expect(new Date(heldUntil)).toEqual(new Date(start.getTime() + 24 * 3_600_000));
  });

  test('that just expired makes room for a new one of the same visitor', async () => {
    const dana = await makeBooker(app);
    const first = (await dana.schedule('2026-11-24', '08:00')).json();
    // The phone counts for 24 hours as well.
    setNow(new Date(start.getTime() + 24 * 3_600_000 - 1));
    await db.updateTable('appointments').set({ held_until: start }).where('id', '=', first.id).execute();
    const second = (await dana.schedule('2026-11-24', '08:00')).json();
    expect(second.id).not.toBe(first.id);
    expect(new Date(second.heldUntil).getTime()).toBeGreaterThan(clock.now().getTime());
  });

  test('is also announced by text with consent', async () => {
    const dana = await makeBooker(app);
    const { phoneNumber } = dana;
    const { code } = (
      await dana.post('/api/sms/send-verification', { phoneNumber, smsConsent: true })
    ).json();
    await dana.post('/api/sms/verify-code', { phoneNumber, code });
    await dana.schedule('2026-11-24', '08:00');
    hoursLater(22);
    await tend();
    await work();
    const texts = (await kept()).filter(
      ({ kind, body_text }) => kind === 'text' && !body_text.includes(code),
    );
    expect(texts.some(({ body_text }) => /Nov 24/.test(body_text))).toBe(true);
  });
});

describe('a mail server', () => {
  test('that is unavailable delays a mail until it is back', async () => {
    const dana = await makeBooker(app);
    await dana.schedule('2026-11-18', '08:00');
    const away = mailerAnswering({ ok: false, reason: 'unavailable', why: 'no answer' });
    await work({ mailer: away });
    expect(away.mails.length).toBeGreaterThan(0);
    expect((await states()).every((state) => state.endsWith('pending'))).toBe(true);
    await pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");
    await work();
    expect(await mailsTo(dana.email)).toHaveLength(1);
  });

  test('that refuses a mailbox causes a failure at the desk, without a retry', async () => {
    const dana = await makeBooker(app);
    await dana.schedule('2026-11-18', '08:00');
    const refusing = mailerAnswering({ ok: false, reason: 'refused', why: '550 no such mailbox' });
    await work({ mailer: refusing });
    await work({ mailer: refusing });
    expect(refusing.mails.filter(({ to }) => to === dana.email)).toHaveLength(1);
    const row = await db
      .selectFrom('deliveries')
      .select(['state', 'problem'])
      .where('recipient', '=', dana.email)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'failed', problem: '550 no such mailbox' });
    expect((await dana.get('/api/appointments/mine')).json()[0].notices.emails).toBe('failed');
  });
});

test('a property with an appointment is kept longer than one without', async () => {
  const dana = await makeBooker(app);
  await dana.schedule('2026-11-18', '08:00');
  const lookedAt = await makeBooker(app);
  hoursLater(24 * 91);
  await applyRetention({ db, clock }, 'nightly');
  const left = await db.selectFrom('properties').select('id').execute();
  expect(left.map(({ id }) => id)).toContain(dana.propertyId);
  expect(left.map(({ id }) => id)).not.toContain(lookedAt.propertyId);
});
