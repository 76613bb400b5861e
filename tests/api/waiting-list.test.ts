// A place on the waiting list: getting one, looking at it, giving it up.
import { describe, expect, test } from 'vitest';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { updateWaitingList } from '../../src/server/use-cases/waiting-list/update-waiting-list.ts';
import { hostileValue, seeded } from '../support/hostile-values.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';
import { waitingLine } from '../support/waiting-line.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, setNow } = await makeTestApp();
const start = new Date('2026-11-16T16:00:00Z');
const { fill, join, entries, told, tokenOf, freeFrom } = waitingLine(app, db);

const fullDays = ['17', '18', '19', '20', '23', '24', '25'].map((day) => `2026-11-${day}`);
for (const day of fullDays) await fill(day);
const [tuesday = '', wednesday = '', thursday = '', friday = '', , nextTuesday = ''] = fullDays;

const look = (token: string) => makeVisitor(app).post('/api/waiting-list/place', { token });
const leave = (token: string) => makeVisitor(app).post('/api/waiting-list/leave', { token });
const jobs = async () => (await db.selectFrom('deliveries').select('id').execute()).length;

describe('joining', () => {
  test('stores the entry with the visitor’s data, and sends a mail to confirm it', async () => {
    const visitor = makeVisitor(app);
    const typed = { streetNumber: '12', streetName: 'Main St', zipCode: '85201', squareFootage: 1850 };
    const { id: propertyId } = (await visitor.post('/api/property/manual', typed)).json().property;
    const answer = await visitor.post('/api/waiting-list', {
      date: tuesday,
      email: ' Dana@Home.Example ',
      phone: '(480) 555-0199',
      propertyId,
      contact: { payeeName: { firstName: 'dana', lastName: 'Ortiz' } },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({
      joined: true,
      message: expect.stringContaining('Tuesday, November 17, 2026'),
    });
    expect(await entries(tuesday)).toMatchObject([
      {
        email: 'dana@home.example',
        phone: '+14805550199',
        first_name: 'Dana',
        property_id: propertyId,
        state: 'waiting',
        joined_at: start,
      },
    ]);
    expect(await told(tuesday)).toEqual([
      { event: 'joined', channel: 'mail', recipient: 'dana@home.example', role: 'waiting' },
    ]);
  });

  test('twice gives the same answer, one entry and one mail', async () => {
    const visitor = makeVisitor(app);
    const join = (email: string) => visitor.post('/api/waiting-list', { date: wednesday, email });
    // The first answer gives the browser its cookie.
    const answers = [await join('lee@home.example')];
    answers.push(...(await Promise.all([1, 2, 3].map(() => join('lee@home.example')))));
    answers.push(await join('LEE@home.example'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await entries(wednesday)).toHaveLength(1);
    expect(await told(wednesday)).toHaveLength(1);
  });

  test('with an unknown property leaves it out', async () => {
    const propertyId = '00000000-0000-4000-8000-000000000000';
    expect((await join(thursday, 'kim@home.example', { propertyId })).statusCode).toBe(201);
    expect(await entries(thursday)).toMatchObject([{ property_id: null, first_name: '', phone: null }]);
  });

  test('is limited to five days for each address, also when all are confirmed at once', async () => {
    const email = 'many@home.example';
    for (const date of fullDays) {
      expect((await makeVisitor(app).post('/api/waiting-list', { date, email })).statusCode).toBe(201);
    }
    const tokens = await Promise.all(fullDays.map((day) => tokenOf(day, email)));
    const answers = await Promise.all(tokens.map(look));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    const told = {
      code: 'too-many-places',
      message: expect.stringContaining('already on 5 waiting lists'),
    };
    expect(refused[0]?.json()).toMatchObject(told);
    await fill('2026-11-27');
    expect((await join('2026-11-27', email)).json()).toMatchObject(told);
    await freeFrom('2026-11-27', '08:00');
  });

  test('again after leaving makes a new entry at the end of the line', async () => {
    await join(friday, 'first@home.example');
    await join(friday, 'second@home.example');
    await leave(await tokenOf(friday, 'first@home.example'));
    await join(friday, 'first@home.example');
    const waiting = (await entries(friday)).filter(({ state }) => state === 'waiting');
    const ours = waiting.filter(({ email }) => email !== 'many@home.example');
    expect(ours.map(({ email }) => email)).toEqual(['second@home.example', 'first@home.example']);
  });
});

describe('joining is refused', () => {
  test.each([
    ['without an address', ''],
    ['with half an address', 'dana@home'],
    ['with two addresses', 'a@home.example,b@home.example'],
    ['with another header in it', 'a@home.example\r\nBcc: b@home.example'],
    ['with marks that turn text around', 'a\u202e@home.example'],
    ['with an endless address', `${'a'.repeat(250)}@home.example`],
  ])('%s, at the field', async (_what, email) => {
    const answer = await join(nextTuesday, email);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([{ field: 'email', message: 'Please check this email address.' }]);
  });

  test('with a phone number that is not a US one, at the field', async () => {
    const answer = await join(nextTuesday, 'dana@home.example', { phone: '+44 20 7946 0958' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toMatchObject([{ field: 'phone' }]);
  });

  test.each([
    ['today', '2026-11-16'],
    ['yesterday', '2026-11-15'],
    ['the fifteenth day', '2026-12-01'],
    ['a Saturday', '2026-11-21'],
    ['Thanksgiving', '2026-11-26'],
  ])('for %s', async (_what, date) => {
    const answer = await join(date, 'dana@home.example');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'no-waiting-list', message: expect.any(String) });
  });

  test('for a day that has free times', async () => {
    const answer = await join('2026-11-27', 'dana@home.example');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('times-are-free');
  });

  test('for a date that does not exist', async () => {
    expect((await join('2026-02-30', 'dana@home.example')).statusCode).toBe(400);
  });

  test('without storing anything or setting a cookie', async () => {
    const before = await jobs();
    const answer = await join('2026-11-21', 'nobody@home.example');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await entries('2026-11-21')).toEqual([]);
    expect(await jobs()).toBe(before);
  });
});

describe('the link in a mail', () => {
  test('shows the entry without changing it', async () => {
    await join(nextTuesday, 'looker@home.example');
    const token = await tokenOf(nextTuesday, 'looker@home.example');
    for (let times = 0; times < 3; times++) {
      const answer = await look(token);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({ date: nextTuesday, state: 'waiting', offer: null });
    }
  });

  test('can leave the list, and leaving again changes nothing', async () => {
    await join(nextTuesday, 'leaver@home.example');
    const token = await tokenOf(nextTuesday, 'leaver@home.example');
    expect((await leave(token)).json()).toEqual({ left: true });
    expect((await leave(token)).json()).toEqual({ left: true });
    expect((await look(token)).json()).toMatchObject({ state: 'left' });
  });

  test('shows that the wait is over on the day itself, before the job ran', async () => {
    const token = await tokenOf(tuesday, 'dana@home.example');
    setNow(new Date('2026-11-17T07:00:00Z'));
    const { state } = (await look(token)).json();
    setNow(start);
    expect(state).toBe('passed');
  });

  test('shows the offered time and its deadline', async () => {
    const day = '2026-11-30';
    await fill(day);
    await join(day, 'kim@home.example');
    await freeFrom(day, '15:00');
    await updateWaitingList(db, start);
    expect((await look(await tokenOf(day, 'kim@home.example'))).json()).toEqual({
      date: day,
      state: 'offered',
      offer: {
        time: '15:00',
        until: '2026-11-16T11:00:00-07:00',
        untilWords: 'Monday, November 16, 2026 at 11:00 AM Arizona time',
      },
    });
  });

  test.each([
    ['a changed signature', (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['another id', (token: string) => `00000000-0000-4000-8000-000000000000${token.slice(36)}`],
    ['an id alone', (token: string) => token.slice(0, 36)],
    ['capitals', (token: string) => token.toUpperCase()],
    ['something behind it', (token: string) => `${token}A`],
    ['nothing', () => ''],
    ['a quote', () => "' or 1=1 --"],
  ])('with %s is not found, to view or to leave', async (_what, spoil) => {
    const token = spoil(await tokenOf(nextTuesday, 'looker@home.example'));
    for (const answer of [await look(token), await leave(token)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        code: 'unknown-place',
        message: expect.stringContaining('(480)'),
      });
    }
  });
});

test('600 hostile requests are accepted or refused with a message, without a server error', async () => {
  const random = seeded(20261117);
  const good = { date: wednesday, email: 'eve@home.example', phone: '(480) 555-0166', contact: {} };
  const token = await tokenOf(nextTuesday, 'looker@home.example');
  const bodies: [string, Record<string, unknown>][] = [
    ['/api/waiting-list', good],
    ['/api/waiting-list/place', { token }],
    ['/api/waiting-list/leave', { token }],
  ];
  const faults = [];
  for (let index = 0; index < 600; index++) {
    const [url, body] = bodies[index % 3] ?? ['', {}];
    const names = Object.keys(body);
    const spoiled = names[Math.floor(random() * names.length)] ?? '';
    const contact = { payeeName: hostileValue(random), firstName: hostileValue(random) };
    const answer = await makeVisitor(app).post(url, {
      ...body,
      ...(index % 3 === 0 && { contact }),
      [spoiled]: hostileValue(random),
    });
    const words = answer.statusCode < 300 || typeof answer.json().message === 'string';
    if (answer.statusCode >= 500 || !words) faults.push(`${answer.statusCode} ${url} ${answer.body}`);
  }
  expect(faults).toEqual([]);
  expect((await look(token)).json()).toMatchObject({ state: 'waiting' });
});

test('entries for days long past are deleted, with their messages', async () => {
  await join(friday, 'gone@example.com');
  const clock = { now: () => new Date('2026-12-21T16:00:00Z') };
  const removed = await applyRetention({ db, clock }, 'nightly');
  expect(removed['waiting-list']).toBeGreaterThan(0);
  const left = await db.selectFrom('waiting_list_entries').select('day').execute();
  expect(left.every(({ day }) => day >= '2026-11-21')).toBe(true);
});
