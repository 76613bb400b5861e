// Finding a booking again: links go to the mailbox on file, and the answer never says whether there is a booking.
import { beforeEach, expect, test } from 'vitest';
import { storeConsent } from '../../src/server/db/stores/text-permissions.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { managing } from '../support/managing.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow } = await makeTestApp();
const start = clock.now();
beforeEach(() => setNow(start));
const book = managing(app, db);
const jobs = () => runJobs({ db, pool, clock });

let networks = 0;
/** Each from a network of its own, unless one is named. */
const find = (contact: string, remoteAddress = `198.51.100.${++networks}`) =>
  makeVisitor(app).send({
    method: 'POST',
    url: '/api/find-booking',
    payload: { contact },
    remoteAddress,
  });
const linkMailsTo = (recipient: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('subject', 'like', 'Your links for %')
    .execute();

test('a known email is mailed every link of its booking, and the answer is the same as for an unknown one', async () => {
  const { booker, id } = await book();
  const asked = await find(` ${booker.email.toUpperCase()} `);
  const unknown = await find('nobody@example.com');
  expect(asked.statusCode, asked.body).toBe(202);
  expect(asked.json()).toEqual({ message: 'If we have a booking for that email, we’ve sent its links.' });
  expect([unknown.statusCode, unknown.json()]).toEqual([202, asked.json()]);
  await jobs();
  const [mail] = await linkMailsTo(booker.email);
  for (const part of [
    '/contract-signing?sign=',
    `/checkout/${id}?sign=`,
    '/track/',
    '/manage-booking?booking=',
  ]) {
    expect(mail?.body_text).toContain(part);
  }
  const token = /booking=([\w.-]+)/.exec(mail?.body_text ?? '')?.[1];
  expect((await makeVisitor(app).post('/api/manage-booking/open', { token })).statusCode).toBe(200);
  expect(await linkMailsTo('nobody@example.com')).toEqual([]);
});

test('a phone has the links mailed to the booking’s mailbox, and is texted only with consent', async () => {
  const { booker, told } = await book();
  const asked = await find(booker.phoneNumber);
  expect(asked.json().message).toContain('to the email on the booking');
  await jobs();
  expect(await linkMailsTo(booker.email)).toHaveLength(1);
  expect((await told()).filter((line) => line.startsWith('links text'))).toEqual([]);

  const other = await book();
  const phone = `+1${other.booker.phoneNumber}`;
  const bytes = Buffer.alloc(32);
  await storeConsent(db, { phone, browser: bytes, address: '198.51.100.1', network: bytes }, start);
  await db.updateTable('text_consents').set({ verified_at: start }).where('phone', '=', phone).execute();
  await find(other.booker.phoneNumber);
  await jobs();
  expect((await other.told()).filter((line) => line.startsWith('links '))).toEqual([
    `links text payer ${phone}`,
    `links mail payer ${other.booker.email}`,
  ]);
});

test('a corrected mailbox that is not confirmed gets no links, nor does the one before', async () => {
  const { booker, id } = await book();
  const email = `second-${booker.email}`;
  await booker.post('/api/manage-booking/email', { appointmentId: id, email });
  await find(booker.email);
  await find(email);
  await jobs();
  expect(await linkMailsTo(booker.email)).toEqual([]);
  expect(await linkMailsTo(email)).toEqual([]);
});

test('input that is neither an email nor a US phone number is refused before the lookup', async () => {
  for (const contact of ['', 'dana', 'dana@', '555-0142', '+33 1 44 55 66 77']) {
    const asked = await find(contact);
    expect([asked.statusCode, asked.json().code]).toEqual([422, 'invalid-contact']);
  }
});

test('each contact and each network is limited, with or without a booking, until the next day', async () => {
  const { booker } = await book();
  for (const contact of [booker.email, 'stranger@example.com']) {
    for (const _time of [1, 2, 3]) expect((await find(contact)).statusCode).toBe(202);
    const asked = await find(contact);
    expect([asked.statusCode, asked.json().code]).toEqual([429, 'links-limit']);
    expect(Number(asked.headers['retry-after'])).toBeGreaterThan(0);
  }
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    // The process's own limit counts by the minute.
    setNow(new Date(start.getTime() + index * 60_000));
    statuses.push((await find(`person${index}@example.com`, '203.0.113.9')).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(202), 429]);
  setNow(new Date(start.getTime() + 25 * 3_600_000));
  expect((await find(booker.email)).statusCode).toBe(202);
});

test('the typed contact is stored only until it is processed, and a request for two days at most', async () => {
  await find('kept@example.com');
  const kept = () =>
    db.selectFrom('link_requests').select('contact').where('contact', '=', 'kept@example.com').execute();
  expect(await kept()).toHaveLength(1);
  await jobs();
  expect(await kept()).toEqual([]);
  const audited = await db
    .selectFrom('audit_events')
    .select('id')
    .where('action', 'like', '%link%')
    .execute();
  expect(audited).toEqual([]);
  setNow(new Date(start.getTime() + 5 * 86_400_000));
  await applyRetention({ db, clock }, 'nightly');
  expect(await db.selectFrom('link_requests').select('id').execute()).toEqual([]);
});
