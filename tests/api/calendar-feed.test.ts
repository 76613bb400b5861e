// The private feed: who gets it, and what the inspector reads in it.
import { beforeEach, describe, expect, test } from 'vitest';
import { calendarFeedPath } from '../../src/api/calendar-feed.ts';
import { readFeedToken, renewFeedToken } from '../../src/server/db/stores/calendar-feed.ts';
import { readCalendarFile, valuesOf } from '../support/read-calendar-file.ts';
import { hostileLines, sampleAppointment } from '../support/sample-appointment.ts';
import { changeAppointment, storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, logLines } = await makeTestApp({ publicUrl: 'https://inspections.example' });
const token = await readFeedToken(db);

beforeEach(async () => {
  await db.deleteFrom('deliveries').execute();
  await db.deleteFrom('appointments').execute();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: path, headers });
const feed = async () => readCalendarFile((await get(calendarFeedPath(token))).body);
const descriptions = async () => valuesOf(await feed(), 'DESCRIPTION').map((text) => text.split('\\n'));

describe('the address', () => {
  test('works with and without the .ics extension', async () => {
    for (const path of [`/api/calendar/feed/${token}`, `/api/calendar/feed/${token}.ics`]) {
      const { statusCode, headers } = await get(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
      });
    }
  });

  test('is hard to guess and the same each time it is shown', async () => {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await readFeedToken(db)).toBe(token);
  });

  test.each([
    ['another token', 'x'.repeat(43)],
    ['no token', '.ics'],
    ['a part of it', token.slice(0, 42)],
    ['more than it', `${token}x`],
    ['signs that are no token’s', '%00%E2%80%A8'],
  ])('with %s answers like an unknown address', async (_what, wrong) => {
    const answer = await get(`/api/calendar/feed/${wrong}`);
    const nothing = await get('/api/calendar/nothing');
    expect(answer.statusCode).toBe(404);
    const { requestId: _one, ...said } = answer.json();
    const { requestId: _other, ...expected } = nothing.json();
    expect(said).toEqual(expected);
  });

  test('is never logged', async () => {
    await get(calendarFeedPath(token));
    expect(logLines.join('')).toContain('/api/calendar/feed/:token');
    expect(logLines.join('')).not.toContain(token);
  });

  test('stops working once renewed, and the new one works', async () => {
    const { app: other, db: its } = await makeTestApp();
    const before = await readFeedToken(its);
    await renewFeedToken(its);
    const after = await readFeedToken(its);
    expect((await other.inject(calendarFeedPath(before))).statusCode).toBe(404);
    expect((await other.inject(calendarFeedPath(after))).statusCode).toBe(200);
  });
});

describe('the feed', () => {
  test('without appointments is an empty calendar', async () => {
    expect(valuesOf(await feed(), 'BEGIN')).toEqual(['VCALENDAR']);
  });

  test('has address, people, contact details, what is booked, and that it is only held', async () => {
    const appointment = await storeAppointment(db);
    const lines = await feed();
    expect(valuesOf(lines, 'UID')).toEqual([`${appointment.id}@inspections.example`]);
    expect(valuesOf(lines, 'LOCATION')).toEqual(['1234 N Main St\\, Mesa\\, AZ 85201']);
    expect(valuesOf(lines, 'STATUS')).toEqual(['TENTATIVE']);
    expect((await descriptions())[0]).toEqual([
      'Reserved until Tuesday\\, November 17\\, 2026 at 9:30 AM\\, Arizona time. Not signed and not paid yet.',
      'Client: Dana Okafor',
      expect.stringMatching(/^Phone: \(602\) 556-\d{4}$/),
      'Paying for: My wife buys the house',
      'Booked: Standard Home Inspection\\, Pool/spa inspection\\, Foundation inspection',
      'Property type: Single Family Residence',
      'Square footage: 2\\,100 sq ft',
      'Also on the property: Pool/spa',
      'Occupancy: Vacant\\, OK to start early',
    ]);
  });

  test('does not mention a hold once the appointment is confirmed', async () => {
    await storeAppointment(db, { status: 'confirmed' });
    expect((await descriptions())[0]?.[0]).toBe('Client: Dana Okafor');
    expect(valuesOf(await feed(), 'STATUS')).toEqual(['CONFIRMED']);
  });

  test('goes 30 days back', async () => {
    await storeAppointment(db, { startsAt: new Date('2026-10-17T16:00:00Z'), status: 'completed' });
    await storeAppointment(db, { startsAt: new Date('2026-10-17T15:59:00Z'), status: 'cancelled' });
    await storeAppointment(db, { startsAt: new Date('2026-10-16T16:00:00Z'), status: 'completed' });
    expect(valuesOf(await feed(), 'DTSTART')).toEqual(['20261017T160000Z']);
  });

  test.each(['cancelled', 'released'] as const)('leaves out an appointment that was %s', async (status) => {
    const { id } = await storeAppointment(db);
    expect(valuesOf(await feed(), 'UID')).toHaveLength(1);
    await changeAppointment(db, id, { status });
    expect(valuesOf(await feed(), 'UID')).toEqual([]);
  });

  test('lists each undeliverable message, and none that was delivered or is pending', async () => {
    const { id } = await storeAppointment(db);
    const delivery = {
      appointment_id: id,
      event: 'held',
      revision: 0,
      created_at: new Date('2026-11-16T16:00:00Z'),
    };
    await db
      .insertInto('deliveries')
      .values([
        {
          ...delivery,
          channel: 'mail',
          role: 'payer',
          recipient: 'dana@home.example',
          state: 'failed',
          problem: '550 no such mailbox',
        },
        { ...delivery, channel: 'mail', role: 'report', recipient: 'sent@home.example', state: 'sent' },
        {
          ...delivery,
          channel: 'text',
          role: 'payer',
          recipient: '+16025550199',
          state: 'pending',
          problem: 'later',
        },
      ])
      .execute();
    const told = (await descriptions())[0]?.filter((line) => line.startsWith('Not delivered'));
    expect(told).toEqual(['Not delivered: mail to dana@home.example (550 no such mailbox)']);
  });

  // The database refuses the others before anyone could read them.
  const storable = hostileLines.filter((line) => !line.includes('\u0000') && !/\p{Cs}/u.test(line));
  test.each(storable)('has one event whatever a name contains: %j', async (name) => {
    const contact = { ...sampleAppointment.contact, firstName: name, lastName: name };
    await storeAppointment(db, { contact });
    const lines = await feed();
    expect(valuesOf(lines, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT']);
    expect(valuesOf(lines, 'UID')).toHaveLength(1);
  });

  test('that has not changed is not sent again', async () => {
    await storeAppointment(db);
    const first = await get(calendarFeedPath(token));
    const again = await get(calendarFeedPath(token), { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await storeAppointment(db);
    const changed = await get(calendarFeedPath(token), { 'if-none-match': String(first.headers.etag) });
    expect(changed.statusCode).toBe(200);
  });
});
