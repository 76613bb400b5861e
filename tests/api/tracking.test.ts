// What a customer with the link sees of an appointment, and for how long.
import { beforeEach, describe, expect, test } from 'vitest';
import { leadInspector, phoneText } from '../../src/domain/business/wording.ts';
import { writeContact } from '../../src/server/db/stores/managed-bookings.ts';
import { business } from '../support/business.ts';
import { chandler, fourMilesAway, putPosition, storeFollowed } from '../support/followed-appointment.ts';
import { manageToken } from '../support/links.ts';
import { readCalendarFile, valuesOf } from '../support/read-calendar-file.ts';
import { hostileLines, sampleAppointment } from '../support/sample-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';

const inspector = leadInspector(business);

const publicUrl = 'https://inspections.example';
const { app, db, setNow, logLines } = await makeTestApp({ publicUrl });
// Monday, November 16, 2026, 9:00 in Phoenix.
const start = new Date('2026-11-16T16:00:00Z');
const startsAt = new Date('2026-11-16T17:00:00Z');

beforeEach(async () => {
  setNow(start);
  await db.deleteFrom('appointments').execute();
});

const ask = (token: string, what = 'tracking') => app.inject({ url: `/api/appointments/${token}/${what}` });
const read = async (token: string) => (await ask(token)).json();
const minutesAgo = (minutes: number) => new Date(start.getTime() - minutes * 60_000);
const daysLater = (days: number) => setNow(new Date(start.getTime() + days * 86_400_000));

describe('the answer', () => {
  test('has time, place, service, inspector and contact', async () => {
    const { id, token } = await storeFollowed(db, {}, { startsAt });
    expect(await read(token)).toEqual({
      id,
      status: 'scheduled',
      inspectorStatus: 'not_started',
      message: expect.stringContaining('today'),
      whatToExpect: expect.arrayContaining([expect.stringContaining('2 to 3 hours')]),
      payerName: 'Dana',
      scheduledAt: '2026-11-16T10:00:00-07:00',
      date: 'Monday, November 16, 2026',
      time: '10:00 AM',
      formattedDateTime: 'Monday, November 16, 2026 at 10:00 AM Arizona time',
      estimatedDuration: 150,
      estimatedArrival: '2026-11-16T10:00:00-07:00',
      estimatedArrivalWords: '10:00 AM Arizona time',
      service: { name: 'Standard Home Inspection' },
      property: { address: '1234 N Main St, Mesa, AZ 85201', ...chandler },
      inspector: {
        firstName: inspector.firstName,
        lastName: inspector.lastName,
        phone: inspector.phone,
        phoneWords: phoneText(inspector.phone),
      },
      position: null,
      way: null,
      map: null,
    });
  });

  test('has no email, customer phone, family name or price', async () => {
    const { id, token, phone } = await storeFollowed(db, {}, { startsAt });
    // Random digits of the id can look like any of them.
    const body = (await ask(token)).body.replaceAll(id, '');
    expect(body).not.toContain('@');
    for (const secret of [phone.slice(-7), '555-0199', 'Okafor', 'Rosa', 'Lee', '475', '0123', 'price'])
      expect(body).not.toContain(secret);
  });

  test('is not cached and not indexed', async () => {
    const { id } = await storeFollowed(db);
    for (const known of [id, 'nobody']) {
      expect((await ask(known)).headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': expect.stringContaining('noindex'),
      });
    }
  });

  test('is not found by the appointment’s own id, which calendar files carry', async () => {
    const { id, token } = await storeFollowed(db);
    expect((await read(token)).id).toBe(id);
    for (const known of [id, id.toUpperCase()]) expect((await ask(known)).statusCode).toBe(404);
  });

  test('is not found by a link of another purpose', async () => {
    const { id } = await storeFollowed(db);
    expect((await ask(await manageToken(db, id))).statusCode).toBe(404);
  });

  test('ends with a corrected mailbox', async () => {
    const { id, token, contact } = await storeFollowed(db);
    await writeContact(db, id, { ...contact, payerEmail: 'dana.right@home.example' });
    expect((await ask(token)).statusCode).toBe(404);
  });

  const storable = hostileLines.filter((line) => !line.includes('\u0000') && !/\p{Cs}/u.test(line));
  test.each(storable)('uses no greeting for what is not a name: %j', async (firstName) => {
    const { token } = await storeFollowed(db, {}, { contact: { ...sampleAppointment.contact, firstName } });
    expect((await read(token)).payerName).toBe('');
  });

  test('has the map tile source, if any', async () => {
    const map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles Inc.' };
    const { app: mapped, db: its } = await makeTestApp({ map });
    const { token } = await storeFollowed(its);
    const answer = await mapped.inject(`/api/appointments/${token}/tracking`);
    expect(answer.json().map).toEqual(map);
    const page = await mapped.inject(`/track/${token}`);
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: https://tiles.example;");
    expect((await ask('x')).headers['content-security-policy']).not.toContain('tiles.example');
  });

  test('is never logged, nor is its id', async () => {
    const { id, token } = await storeFollowed(db);
    await ask(token);
    expect(logLines.join('')).toContain('/api/appointments/:id/tracking');
    expect(logLines.join('')).not.toContain(id);
  });
});

describe('the inspector’s position', () => {
  const enRoute = {
    inspector_status: 'en_route',
    estimated_arrival: new Date('2026-11-16T16:20:00Z'),
  } as const;

  test('is shown on the way, with distance and direction', async () => {
    const { id, token } = await storeFollowed(db, enRoute, { startsAt });
    await putPosition(db, id, minutesAgo(1));
    expect(await read(token)).toMatchObject({
      estimatedArrival: '2026-11-16T09:20:00-07:00',
      estimatedArrivalWords: '9:20 AM Arizona time',
      position: { ...fourMilesAway, at: '2026-11-16T08:59:00-07:00' },
      way: { meters: 6389, distance: '4 miles', bearing: 45, direction: 'northeast' },
    });
  });

  test('is not shown once it is more than ten minutes old', async () => {
    const { id, token } = await storeFollowed(db, enRoute, { startsAt });
    await putPosition(db, id, minutesAgo(11));
    expect(await read(token)).toMatchObject({ position: null, way: null, inspectorStatus: 'en_route' });
  });

  test.each([
    ['before', { inspector_status: 'not_started' }],
    ['on site', { status: 'in_progress', inspector_status: 'on_site' }],
    ['afterwards', { status: 'completed', inspector_status: 'completed' }],
    ['when it was cancelled', { status: 'cancelled', inspector_status: 'en_route' }],
  ] as const)('is not shown %s, even if it is still stored', async (_when, state) => {
    const { id, token } = await storeFollowed(db, state, { startsAt });
    await putPosition(db, id, minutesAgo(1));
    expect(await read(token)).toMatchObject({ position: null, way: null });
  });
});

describe('a link', () => {
  test('ends seven days after the inspection was completed', async () => {
    const { token } = await storeFollowed(db, { status: 'completed', completed_at: start }, { startsAt });
    daysLater(6.9);
    expect((await ask(token)).statusCode).toBe(200);
    daysLater(7);
    expect((await ask(token)).statusCode).toBe(404);
  });

  test.each(['cancelled', 'released'] as const)('shows for seven days that it was %s', async (status) => {
    const { token } = await storeFollowed(db, { status }, { startsAt });
    expect(await read(token)).toMatchObject({ status, estimatedArrival: null });
    daysLater(7.1);
    expect((await ask(token)).statusCode).toBe(404);
  });

  test('does not show a time offered to the waiting list', async () => {
    const { token } = await storeFollowed(db);
    const entry = await db
      .insertInto('waiting_list_entries')
      .values({
        day: '2026-11-20',
        email: 'a@example.com',
        first_name: '',
        browser: Buffer.alloc(32),
        joined_at: start,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('appointments')
      .set({ status: 'offered', held_until: startsAt, waiting_list_entry_id: entry.id })
      .execute();
    expect((await ask(token)).statusCode).toBe(404);
  });
});

describe('samples', () => {
  const sample = { sample: 'apt-001' } as const;

  test('are found by their names in the sandbox', async () => {
    const { id } = await storeFollowed(db, sample);
    expect((await read('apt-001')).id).toBe(id);
    expect((await ask('apt-002')).statusCode).toBe(404);
  });

  test('do not exist in live mode, by name or id', async () => {
    const live = await makeTestApp({ mode: 'live' });
    const { id } = await storeFollowed(live.db, sample);
    for (const known of ['apt-001', id]) {
      const answer = await live.app.inject(`/api/appointments/${known}/tracking`);
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('the calendar file', () => {
  test('has the event of our mails, without anything the page does not show', async () => {
    const { id, token } = await storeFollowed(db, {}, { startsAt });
    const answer = await ask(token, 'calendar.ics');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="home-inspection.ics"',
      'cache-control': 'no-store',
    });
    const lines = readCalendarFile(answer.body);
    expect(valuesOf(lines, 'UID')).toEqual([`${id}@inspections.example`]);
    expect(valuesOf(lines, 'DTSTART')).toEqual(['20261116T170000Z']);
    expect(valuesOf(lines, 'DESCRIPTION')[0]).toContain(`${publicUrl}/track/${token}`);
    expect(answer.body).not.toMatch(/Okafor|dana@|\$|\b475\b/);
  });

  test('of an unknown appointment is 404', async () => {
    expect((await ask('0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11', 'calendar.ics')).statusCode).toBe(404);
  });
});
