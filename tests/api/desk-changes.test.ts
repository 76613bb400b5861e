// Steps of an appointment at the desk: what may follow what, once each, told and noted.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeConsent } from '../../src/server/db/stores/text-permissions.ts';
import { phoenix, placeAppointment } from '../support/placed-appointment.ts';
import { runJobs } from '../support/run-jobs.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, clock } = await makeTestApp();
const { id: actor, headers } = await signedIn(db, { now: clock.now() });
const put = (id: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/admin/appointments/${id}`, headers, payload });
const stored = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audited = async (id: string) =>
  (
    await db
      .selectFrom('audit_events')
      .select(['action', 'actor'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((event) => `${event.action} ${event.actor === actor ? 'by us' : 'by nobody'}`);
const messages = () => db.selectFrom('messages').selectAll().orderBy('id').execute();
const work = () => runJobs({ db, pool, clock });
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString();
/** It is 9:00 there. */
const today = { starts_at: phoenix('2026-11-16', '10:00') };
const later = { starts_at: phoenix('2026-11-16', '15:00'), seat: 2 };

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db.deleteFrom('deliveries').execute();
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('calendar_events').execute();
  await db.deleteFrom('appointments').execute();
});

describe('the steps of an inspection', () => {
  test('go from on the way to completed, each recorded', async () => {
    const id = await placeAppointment(db, { booked_at: new Date(minutesAgo(60)) });
    expect((await put(id, { inspectorStatus: 'en_route' })).json()).toMatchObject({
      status: 'scheduled',
      inspectorStatus: 'en_route',
      actions: ['turn-back', 'on-site', 'start', 'cancel'],
    });
    expect((await put(id, { inspectorStatus: 'on_site' })).json().status).toBe('in_progress');
    expect((await put(id, { status: 'completed' })).json()).toMatchObject({
      status: 'completed',
      inspectorStatus: 'completed',
    });
    expect((await stored(id)).completed_at).toEqual(clock.now());
    expect(await audited(id)).toEqual([
      'appointment.en-route by us',
      'appointment.on-site by us',
      'appointment.complete by us',
    ]);
  });

  test('an invalid step is refused with the current state', async () => {
    const id = await placeAppointment(db, { status: 'completed', inspector_status: 'completed' });
    const answer = await put(id, { inspectorStatus: 'en_route' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'not-allowed-now',
      message: 'This appointment is already completed.',
    });
    expect(await audited(id)).toEqual([]);
  });

  test('a completion by mistake can be undone, which clears the end time', async () => {
    const id = await placeAppointment(db, {
      status: 'completed',
      inspector_status: 'completed',
      completed_at: clock.now(),
    });
    await put(id, { status: 'in_progress', inspectorStatus: 'on_site' });
    expect(await stored(id)).toMatchObject({ inspector_status: 'on_site', completed_at: null });
  });

  test('setting the current status changes and records nothing', async () => {
    const id = await placeAppointment(db);
    expect((await put(id, { status: 'scheduled' })).statusCode).toBe(200);
    expect(await audited(id)).toEqual([]);
  });

  test.each(['not-an-id', randomUUID()])('%s is not found', async (id) => {
    expect([400, 404]).toContain((await put(id, { status: 'completed' })).statusCode);
  });

  test('an unknown or missing status is refused', async () => {
    const id = await placeAppointment(db);
    for (const body of [{}, { status: 'offered' }, { status: 'lost' }, { changeId: randomUUID() }]) {
      expect((await put(id, body)).statusCode, JSON.stringify(body)).toBe(400);
    }
  });
});

describe('the inspector’s position', () => {
  const position = (appointment_id: string) =>
    db
      .insertInto('inspector_positions')
      .values({ appointment_id, latitude: 33.4, longitude: -111.8, accuracy_meters: null, at: clock.now() })
      .execute();
  const known = async () => (await db.selectFrom('inspector_positions').selectAll().execute()).length;

  test.each(['on_site', 'not_started'] as const)(
    'is deleted when the status changes from on the way to %s',
    async (next) => {
      const id = await placeAppointment(db, {
        inspector_status: 'en_route',
        estimated_arrival: phoenix('2027-03-01', '09:00'),
      });
      await position(id);
      await put(id, { inspectorStatus: next });
      expect(await known()).toBe(0);
      expect((await stored(id)).estimated_arrival).toBeNull();
    },
  );
});

describe('two at once', () => {
  test('the same step is applied once', async () => {
    const id = await placeAppointment(db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => put(id, { inspectorStatus: 'en_route' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await audited(id)).toEqual(['appointment.en-route by us']);
  });

  test('of two conflicting steps one is applied, and the other gets the current state', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await placeAppointment(db, { inspector_status: 'en_route' });
      const [back, there] = await Promise.all([
        put(id, { inspectorStatus: 'not_started' }),
        put(id, { status: 'in_progress', inspectorStatus: 'on_site' }),
      ]);
      // Turning back first leaves the start possible; being there first leaves no way back.
      expect(there.statusCode).toBe(200);
      expect(await audited(id)).toHaveLength(back.statusCode === 200 ? 2 : 1);
      if (back.statusCode !== 200) expect(back.json().message).toContain('in progress');
      expect(await stored(id)).toMatchObject({ status: 'in_progress', inspector_status: 'on_site' });
    }
  });
});

describe('one inspector', () => {
  test('is on the way to one customer at a time: the second request is refused', async () => {
    const first = await placeAppointment(db, today);
    const second = await placeAppointment(db, later);
    await put(first, { inspectorStatus: 'en_route' });
    await work();
    await db.deleteFrom('messages').execute();
    await put(second, { inspectorStatus: 'en_route' });
    await work();
    expect((await stored(first)).inspector_status).toBe('not_started');
    expect((await stored(second)).inspector_status).toBe('en_route');
    expect((await messages()).map(({ subject }) => subject?.replace(/: .*/, '')).sort()).toEqual([
      'Your inspector is on the way',
      'Your inspector isn’t on the way yet',
    ]);
  });

  test('setting out for two at once leaves one on the way', async () => {
    const both = [await placeAppointment(db, today), await placeAppointment(db, later)];
    await Promise.all(both.map((id) => put(id, { inspectorStatus: 'en_route' })));
    const states = await Promise.all(both.map(stored));
    expect(states.filter(({ inspector_status }) => inspector_status === 'en_route')).toHaveLength(1);
  });

  test('a late request does not change the other appointment', async () => {
    const other = await placeAppointment(db, { ...today, inspector_status: 'en_route' });
    const id = await placeAppointment(db, later);
    await put(id, { inspectorStatus: 'en_route', madeAt: minutesAgo(30) });
    expect((await stored(other)).inspector_status).toBe('en_route');
  });
});

describe('a tap on an outdated screen', () => {
  test('skips no step, and returns the current state', async () => {
    const id = await placeAppointment(db, { inspector_status: 'en_route' });
    await put(id, { inspectorStatus: 'not_started' });
    const from = { status: 'scheduled', inspectorStatus: 'en_route' };
    const answer = await put(id, { status: 'in_progress', from });
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'This job hasn’t started yet.']);
    expect((await stored(id)).status).toBe('scheduled');
  });
});

describe('a change with an idempotency key', () => {
  test('sent again later changes nothing', async () => {
    const id = await placeAppointment(db);
    const changeId = randomUUID();
    await put(id, { inspectorStatus: 'en_route', changeId });
    await put(id, { inspectorStatus: 'not_started' });
    const again = await put(id, { inspectorStatus: 'en_route', changeId });
    expect(again.statusCode).toBe(200);
    expect(again.json().inspectorStatus).toBe('not_started');
  });

  test('sent many times at once is applied once', async () => {
    const id = await placeAppointment(db);
    const changeId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => put(id, { inspectorStatus: 'en_route', changeId })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await audited(id)).toHaveLength(1);
  });

  test('that was refused is evaluated again when it is sent again', async () => {
    const id = await placeAppointment(db);
    const changeId = randomUUID();
    expect((await put(id, { status: 'completed', changeId })).statusCode).toBe(409);
    await put(id, { status: 'in_progress' });
    expect((await put(id, { status: 'completed', changeId })).statusCode).toBe(200);
  });
});

describe('a held time kept without a deadline', () => {
  test('no longer ends automatically', async () => {
    const id = await placeAppointment(db, { status: 'held' });
    expect((await put(id, { status: 'scheduled' })).json()).toMatchObject({
      status: 'scheduled',
      heldUntil: null,
    });
    expect(await stored(id)).toMatchObject({ hold_place: null, held_until: null, revision: 1 });
  });

  test('notifies the payer, with a calendar file that is no longer tentative', async () => {
    const id = await placeAppointment(db, { status: 'held' });
    await put(id, { status: 'scheduled' });
    await work();
    const [mail] = (await messages()).filter(({ recipient }) => recipient === 'dana@home.example');
    expect(mail?.body_text).toContain('We’re holding this time for you, with no deadline.');
    expect(mail?.calendar_file).toContain('STATUS:CONFIRMED');
  });
});

describe('a step that arrives after it was tapped', () => {
  const begun = { status: 'in_progress', inspector_status: 'on_site' } as const;

  test('ends the inspection at the time of the tap', async () => {
    const id = await placeAppointment(db, { ...begun, booked_at: new Date(minutesAgo(60)) });
    await put(id, { status: 'completed', madeAt: minutesAgo(45) });
    expect((await stored(id)).completed_at).toEqual(new Date(minutesAgo(45)));
  });

  test('never ends it before it was booked, or in the future', async () => {
    const early = await placeAppointment(db, { ...begun, booked_at: new Date(minutesAgo(60)) });
    await put(early, { status: 'completed', madeAt: minutesAgo(600) });
    expect((await stored(early)).completed_at).toEqual(new Date(minutesAgo(60)));
    const late = await placeAppointment(db, { ...begun, booked_at: new Date(minutesAgo(60)) });
    await put(late, { status: 'completed', madeAt: minutesAgo(-600) });
    expect((await stored(late)).completed_at).toEqual(clock.now());
  });

  test('with an unreadable time is refused', async () => {
    const id = await placeAppointment(db);
    expect((await put(id, { inspectorStatus: 'en_route', madeAt: 'yesterday' })).statusCode).toBe(400);
  });
});

describe('an inspector on the way', () => {
  const agree = async (phone: string) => {
    const nobody = Buffer.alloc(32);
    await storeConsent(db, { phone, browser: nobody, address: '::1', network: nobody }, clock.now());
    await db.updateTable('text_consents').set({ verified_at: clock.now() }).execute();
  };

  test('notifies only the payer, by mail and text, with the tracking link', async () => {
    const id = await placeAppointment(db, { ...today, phone: '+16025550188' });
    await agree('+16025550188');
    await put(id, { inspectorStatus: 'en_route' });
    await work();
    const told = await messages();
    expect(told.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
      'mail dana@home.example',
      'text (602) 555-0188',
    ]);
    for (const { body_text } of told) expect(body_text).toMatch(/http:\/\/localhost:3000\/track\/[\w-]{52}/);
  });

  test.each([
    [9, 1],
    [11, 0],
  ])('who set out %i minutes ago is announced with %i mail', async (minutes, mails) => {
    const id = await placeAppointment(db, today);
    await put(id, { inspectorStatus: 'en_route', madeAt: minutesAgo(minutes) });
    await work();
    expect(await messages()).toHaveLength(mails);
  });

  test('on another day than the inspection’s is not announced', async () => {
    const id = await placeAppointment(db, { starts_at: phoenix('2026-11-17', '08:00') });
    await put(id, { inspectorStatus: 'en_route' });
    await work();
    expect(await messages()).toEqual([]);
  });

  test('is not texted without consent', async () => {
    const id = await placeAppointment(db, today);
    await put(id, { inspectorStatus: 'en_route' });
    await work();
    expect((await messages()).map(({ kind }) => kind)).toEqual(['mail']);
  });

  test('is announced seconds later; Undo before that sends nothing, and setting out again notifies once', async () => {
    const id = await placeAppointment(db, today);
    await put(id, { inspectorStatus: 'en_route' });
    const { rows } = await sql<{ waits: boolean }>`select run_at > now() + interval '5 seconds' as waits
      from graphile_worker._private_jobs where key like 'deliver:%'`.execute(db);
    expect(rows).toEqual([{ waits: true }]);
    await put(id, { inspectorStatus: 'not_started' });
    await put(id, { inspectorStatus: 'en_route' });
    await work();
    expect((await messages()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your inspector is on the way'),
    ]);
  });

  test('who turned back before the mail left is not announced', async () => {
    const id = await placeAppointment(db, today);
    await put(id, { inspectorStatus: 'en_route' });
    await put(id, { inspectorStatus: 'not_started' });
    await work();
    expect(await messages()).toEqual([]);
    const states = await db.selectFrom('deliveries').select('state').execute();
    expect(states).toEqual([{ state: 'unneeded' }, { state: 'unneeded' }]);
  });

  test('notifies again when setting out again', async () => {
    const id = await placeAppointment(db, today);
    for (const inspectorStatus of ['en_route', 'not_started', 'en_route']) {
      await put(id, { inspectorStatus });
      await work();
    }
    const told = (await messages()).map(({ subject }) => subject?.replace(/: .*/, ''));
    const onTheWay = 'Your inspector is on the way';
    expect(told).toEqual([onTheWay, 'Your inspector isn’t on the way yet', onTheWay]);
  });

  test('who turns back is announced once to everyone who was notified', async () => {
    const id = await placeAppointment(db, { ...today, phone: '+16025550188' });
    await agree('+16025550188');
    await put(id, { inspectorStatus: 'en_route' });
    await work();
    await db.deleteFrom('messages').execute();
    await put(id, { inspectorStatus: 'on_site' });
    await put(id, { inspectorStatus: 'not_started', back: true });
    await put(id, { inspectorStatus: 'not_started' });
    await work();
    const told = await messages();
    expect(told.map(({ kind }) => kind).sort()).toEqual(['mail', 'text']);
    for (const { body_text } of told)
      expect(body_text).toMatch(/inspector isn.t on the way yet\. We.ll let you know/);
  });

  test('who goes from started back to on the way notifies no one', async () => {
    const id = await placeAppointment(db, { ...today, inspector_status: 'en_route' });
    await put(id, { inspectorStatus: 'on_site' });
    const back = await put(id, { inspectorStatus: 'en_route', back: true });
    expect(back.json()).toMatchObject({ status: 'scheduled', inspectorStatus: 'en_route' });
    await work();
    expect(await messages()).toEqual([]);
  });

  test('sends nothing on completion', async () => {
    const id = await placeAppointment(db, { status: 'in_progress', inspector_status: 'on_site' });
    await put(id, { status: 'completed' });
    await work();
    expect(await messages()).toEqual([]);
  });
});

test('an open desk receives changes', async () => {
  const id = await placeAppointment(db);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ended = new AbortController();
  const { body } = await fetch(`${address}/api/appointments/changes`, { headers, signal: ended.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = String((await reader?.read())?.value);
  await put(id, { inspectorStatus: 'en_route' });
  while (!heard.includes('event: changed')) heard += String((await reader?.read())?.value);
  ended.abort();
  expect(heard).toContain('event: changed');
});

test('the change stream requires an inspector', async () => {
  expect((await app.inject('/api/appointments/changes')).statusCode).toBe(401);
});
