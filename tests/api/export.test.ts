// Tables taken along as CSV.
import { rm } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeScratchFolder } from '../../scripts/scratch-folder.mjs';
import { insertReviews } from '../../src/server/db/stores/reviews.ts';
import { openFiles } from '../../src/server/start/open-files.ts';
import { makeBooker } from '../support/booker.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { cards, payWith } from '../support/paying.ts';
import { readCsv } from '../support/read-csv.ts';
import { runJobs } from '../support/run-jobs.ts';
import { sampleAppointment } from '../support/sample-appointment.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { pdfOf, storeVersion } from '../support/stored-reports.ts';
import { makeTestApp } from '../support/test-app.ts';
import { waitingLine } from '../support/waiting-line.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const fetch = (name: string) => desk.get(`/api/admin/export/${name}.csv`);
const rows = async (name: string) => readCsv((await fetch(name)).body);

describe('a file', () => {
  test.each([
    'payments',
    'refunds',
    'credits',
    'appointments',
    'waiting-list',
    'reports',
    'reviews',
    'messages',
  ])(
    '%s is UTF-8 with a byte-order mark, a download with the date in its name, and not cached',
    async (name) => {
      const { statusCode, headers, rawPayload } = await fetch(name);
      expect(statusCode).toBe(200);
      expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-2026-11-16.csv"`,
        'cache-control': 'no-store',
      });
    },
  );

  test('of an unknown table is refused', async () => {
    for (const name of ['users', 'sessions', '..%2fappointments', 'appointments.csv'])
      expect((await fetch(name)).statusCode, name).toBe(400);
  });

  test('requires the inspector', async () => {
    const answer = await app.inject('/api/admin/export/appointments.csv');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toMatch('application/json');
  });

  test('is recorded in the audit trail', async () => {
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'data-exported',
      subject_kind: 'table',
      subject_id: 'messages',
    });
  });
});

describe('appointments', () => {
  test('have day, time, price, property and people', async () => {
    const booker = await makeBooker(app);
    await booker.schedule('2026-11-17', '08:00', { addons: ['foundation'] });
    const [row] = await rows('appointments');
    expect(row).toMatchObject({
      Date: '2026-11-17',
      Time: '08:00',
      Status: 'held',
      Total: '750.00',
      Paid: '0.00',
      'Add-ons': 'foundation',
      City: 'Mesa',
      'First name': 'Dana',
      Email: booker.email,
      Sample: 'no',
    });
  });

  test('with formulas in their cells are exported as text', async () => {
    const contact = {
      firstName: '=HYPERLINK("https://evil.example","x")',
      lastName: '@SUM(1)',
      realtorName: '-1+1',
      realtorPhone: '+1 480 555 0123',
    };
    const { id } = await storeAppointment(db, {
      status: 'cancelled',
      contact: { ...sampleAppointment.contact, ...contact },
    });
    const row = (await rows('appointments')).find(({ Id }) => Id === id);
    expect(row).toMatchObject({
      'First name': `'${contact.firstName}`,
      'Last name': "'@SUM(1)",
      Realtor: "'-1+1",
      'Realtor phone': '(480) 555-0123',
    });
    expect(row?.Phone).toMatch(/^\(602\) 556-\d{4}$/);
  });

  test('are all exported once across several pages', async () => {
    const before = (await rows('appointments')).length;
    await pool.query(
      `insert into appointments (status, starts_at, minutes, busy_until, day, seat, browser, phone, property_id, service,
         addons, payment_method, total_cents, occupancy, contact, booked_at, event, announced_revision)
       select 'cancelled', starts_at + number * interval '1 day', minutes, busy_until + number * interval '1 day',
         day + number, 1, browser, phone, property_id, service, addons, payment_method, total_cents, 'occupied', contact,
         booked_at, event, 0
       from generate_series(1, 1700) number, (select * from appointments limit 1) one`,
    );
    const all = await rows('appointments');
    expect(all).toHaveLength(before + 1700);
    expect(new Set(all.map(({ Id }) => Id)).size).toBe(before + 1700);
  });
});

test('payments and refunds have names, address, inspection and relationship', async () => {
  const booker = await makeBooker(app);
  const { id } = (await booker.schedule('2026-11-19', '08:00')).json();
  const asked = await booker.post('/api/create-payment-intent', { appointmentId: id });
  await payWith(booker, asked.json().clientSecret, cards.good);
  await booker.post('/api/payment/success', { appointmentId: id });
  const open = (await booker.post('/api/manage-booking/open', { appointmentId: id })).json();
  await booker.post('/api/manage-booking/cancel', {
    appointmentId: id,
    fingerprint: open.cancellation.fingerprint,
  });
  const [booked] = (await rows('appointments')).filter(({ Id }) => Id === id);
  const whose = {
    Appointment: id,
    'Inspection date': '2026-11-19',
    'Inspection time': '08:00',
    Street: booked?.Street,
    City: 'Mesa',
    ZIP: booked?.ZIP,
    Payer: `${booked?.['First name']} ${booked?.['Last name']}`,
    'Payer email': booker.email,
    'Payer phone': booked?.Phone,
    Relationship: booked?.Relationship,
    Buyer: booked?.Buyer,
    'Paid by': `${booked?.['First name']} ${booked?.['Last name']}`,
  };
  expect(booked).toMatchObject({ Relationship: 'buyer', Buyer: whose.Payer });
  expect(booked?.Phone).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
  expect(await rows('payments')).toContainEqual(expect.objectContaining(whose));
  expect(await rows('refunds')).toContainEqual(expect.objectContaining(whose));
});

test('a payment without a booking has no names', async () => {
  await pool.query(
    `insert into payments (browser, via, provider, asked_cents, state_as_of, refunded_as_of, created_at, used_at)
     values ('x', 'form', 'sandbox', 65000, now(), now(), now(), now())`,
  );
  const alone = (await rows('payments')).filter(({ Appointment }) => Appointment === '');
  expect(alone).toMatchObject([{ Payer: '', Buyer: '', 'Payer phone': '', 'Paid by': '', Street: '' }]);
});

test('the waiting list is complete', async () => {
  const line = waitingLine(app, db);
  await line.fill('2026-11-18');
  await line.join('2026-11-18', 'anna@home.example', { phone: '(480) 555-0177' });
  expect(await rows('waiting-list')).toMatchObject([
    { Day: '2026-11-18', State: 'waiting', Email: 'anna@home.example', Phone: '(480) 555-0177' },
  ]);
});

test('reports have a row for each version, with its publication, release and first opening', async () => {
  const { id, property } = await storeAppointment(db, { status: 'completed' });
  const folder = makeScratchFolder('caliche-export-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const stored = { db, files: openFiles({ dataDir: folder }) };
  const at = clock.now();
  const note = '=1+1 pages more';
  await storeVersion(stored, { appointmentId: id, content: pdfOf('one'), publishedAt: at });
  await storeVersion(stored, {
    appointmentId: id,
    number: 2,
    content: pdfOf('two'),
    publishedAt: null,
    note,
  });
  await db.insertInto('reports').values({ appointment_id: id, released_at: at }).execute();
  const read = { appointment_id: id, reader: 'Dana Reyes', kind: 'opened', version: 1 } as const;
  await db
    .insertInto('report_reads')
    .values({ ...read, at })
    .execute();
  const Street = property.address.street;
  const now = '2026-11-16T09:00:00-07:00';
  const both = { Appointment: id, Street, Released: now, Documents: '1', Pages: '1' };
  expect(await rows('reports')).toMatchObject([
    { ...both, Version: '1', Published: now, 'Opened first': now, 'What changed': '' },
    { ...both, Version: '2', Published: '', 'Opened first': '', 'What changed': `'${note}` },
  ]);
});

test('reviews have their full text with line breaks', async () => {
  const review = { author: 'A, B', city: 'Mesa', rating: 5, reviewedOn: '2026-01-02', sample: false };
  await insertReviews(db, [{ ...review, words: 'He said "hi",\nand left. 🏠' }]);
  expect(await rows('reviews')).toMatchObject([
    { Author: 'A, B', Words: 'He said "hi",\nand left. 🏠', Shown: 'yes', Rating: '5' },
  ]);
});

test('messages have their content, recipient and outcome', async () => {
  await runJobs({ db, pool, clock });
  const sent = await rows('messages');
  expect(sent).toContainEqual(
    expect.objectContaining({ About: 'On hold', By: 'mail', As: 'payer', State: 'sent' }),
  );
});

test('messages of the same millisecond are all exported once across several pages', async () => {
  const before = (await rows('messages')).length;
  await pool.query(
    `insert into deliveries (appointment_id, event, revision, channel, role, recipient, state, created_at)
     select id, 'reminder', number, 'mail', 'payer', 'many@x.example', 'sent', timestamptz '2026-11-16 16:00:00.000123Z'
     from (select id from appointments limit 1) one, generate_series(1, 1200) number`,
  );
  const all = await rows('messages');
  expect(all).toHaveLength(before + 1200);
  expect(new Set(all.map(({ Id }) => Id)).size).toBe(before + 1200);
});

test('samples are left out once the site is live', async () => {
  const live = await makeTestApp({ mode: 'live' });
  const { id } = await storeAppointment(live.db);
  const caller = await deskCaller(live.app, live.db, clock.now());
  const found = async () => (await caller.get('/api/admin/export/appointments.csv')).body.includes(id);
  expect(await found()).toBe(true);
  const sample = { sample: 'apt-x' };
  await live.db.updateTable('appointments').set(sample).where('id', '=', id).execute();
  expect(await found()).toBe(false);
});
