// The sandbox's made-up week: the same figures on any day, in no one’s way, and none of it in live mode.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  calendarDate,
  instantAtPhoenix,
  phoenixTimeOf,
  weekday,
} from '../../src/domain/calendar-date.ts';
import { loadSampleData } from '../../src/server/db/load-sample-data.ts';
import { findAppointment } from '../../src/server/db/stores/appointments.ts';
import { addSyncJobs } from '../../src/server/db/stores/calendar-events.ts';
import { listFeedAppointments } from '../../src/server/db/stores/calendar-feed.ts';
import { expireHolds } from '../../src/server/jobs/expire-holds.ts';
import { renewSamples } from '../../src/server/jobs/renew-samples.ts';
import { sendReminders } from '../../src/server/jobs/send-reminders.ts';
import { currentBusiness, publishedBusiness } from '../support/current-business.ts';
import { signingToken } from '../support/links.ts';
import { placeAppointment } from '../support/placed-appointment.ts';
import { runJobs } from '../support/run-jobs.ts';
import { signedIn } from '../support/signed-in.ts';
import { agreementsOf, completeContract, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

async function makeSandbox(mode: 'sandbox' | 'live' = 'sandbox') {
  const { app, db, pool, clock, setNow, payments } = await makeTestApp({ mode });
  await loadSampleData(db, publishedBusiness, clock.now());
  const get = async (url: string) => {
    const { headers } = await signedIn(db, { now: clock.now() });
    return (await app.inject({ url, headers })).json();
  };
  const put = async (id: string, payload: object) => {
    const { headers } = await signedIn(db, { now: clock.now() });
    return app.inject({ method: 'PUT', url: `/api/admin/appointments/${id}`, headers, payload });
  };
  const renew = () => renewSamples({ db, clock, business: currentBusiness, settings: { mode } });
  const named = (sample: string) =>
    db.selectFrom('appointments').selectAll().where('sample', '=', sample).executeTakeFirstOrThrow();
  const positions = () => db.selectFrom('inspector_positions').selectAll().execute();
  return { app, db, pool, clock, setNow, payments, get, put, renew, named, positions };
}

const sandbox = await makeSandbox();
const figures = { todayCount: 3, weekCount: 12, monthlyRevenue: '8250.00', rating: 4.9 };

describe('the sample week', () => {
  test.each([
    ['2026-11-16', '09:00'],
    ['2026-11-17', '00:00'],
    ['2026-11-30', '23:59'],
    ['2026-12-01', '00:00'],
    ['2027-02-28', '12:00'],
    ['2028-02-29', '06:30'],
  ] as const)('adds up to 3, 12, $8,250 and 4.9 on %s at %s', async (day, time) => {
    sandbox.setNow(instantAtPhoenix(calendarDate(day), time));
    await sandbox.renew();
    expect(await sandbox.get('/api/appointments/stats')).toMatchObject(figures);
  });

  test('is shifted when the product starts on a later day', async () => {
    const { db, get, setNow } = await makeSandbox();
    const later = instantAtPhoenix(addDays(calendarDate('2026-11-16'), 40), '08:00');
    await loadSampleData(db, publishedBusiness, later);
    setNow(later);
    expect(await get('/api/appointments/stats')).toMatchObject(figures);
  });

  test('has an unsigned booking, a held time and a claim to decide', async () => {
    const shown: Record<string, unknown>[] = await sandbox.get('/api/appointments?limit=50');
    expect(shown).toHaveLength(12);
    expect(shown.every(({ sample }) => sample)).toBe(true);
    expect(shown.filter(({ status }) => status === 'held')).toHaveLength(1);
    expect(shown.filter(({ status, contractSigned }) => status !== 'held' && !contractSigned)).toHaveLength(
      1,
    );
    expect(shown.filter(({ awaitingVerification }) => awaitingVerification)).toHaveLength(1);
    expect(shown.filter(({ specialInstructions }) => specialInstructions)).toHaveLength(2);
    expect(shown.some(({ mayText }) => mayText) && shown.some(({ mayText }) => !mayText)).toBe(true);
  });

  test('is renewed after one of them was signed, and the agreement stays', async () => {
    const { app, db, clock, setNow, get, renew, named } = await makeSandbox();
    const open = await db
      .selectFrom('appointments')
      .selectAll()
      .where('sample', 'is not', null)
      .where('contract_signed_at', 'is', null)
      .where('starts_at', '>', clock.now())
      .executeTakeFirstOrThrow();
    const token = await signingToken(db, open.id, open.starts_at);
    const { payerEmail } = (await findAppointment(db, open.id))?.contact ?? {};
    const contractData = { ...completeContract, payerEmail };
    const signed = await sign(makeVisitor(app), { signingToken: token, contractData });
    expect(signed.statusCode, signed.body).toBe(201);
    for (const days of [1, 2]) {
      setNow(instantAtPhoenix(addDays(calendarDate('2026-11-16'), days), '08:00'));
      await renew();
      expect(await get('/api/appointments/stats')).toMatchObject(figures);
    }
    expect((await named(open.sample ?? '')).id).not.toBe(open.id);
    expect(await agreementsOf(db, open.id)).toHaveLength(1);
  });

  test('always has an inspector on the way to the first, a few miles off', async () => {
    const { clock, setNow, renew, named, positions } = await makeSandbox();
    const first = await named('apt-001');
    expect(first).toMatchObject({ inspector_status: 'en_route', day: '2026-11-16' });
    expect(await named('apt-002')).toMatchObject({ status: 'confirmed', day: '2026-11-16' });
    setNow(new Date(clock.now().getTime() + 5 * 3_600_000));
    await renew();
    expect(await positions()).toMatchObject([{ appointment_id: first.id, at: clock.now() }]);
    expect((await named('apt-001')).estimated_arrival?.getTime()).toBeGreaterThan(clock.now().getTime());
  });
});

describe('each sample', () => {
  const week = async ({ db }: Awaited<ReturnType<typeof makeSandbox>>) =>
    db
      .selectFrom('appointments')
      .selectAll()
      .where('status', '<>', 'released')
      .orderBy('starts_at')
      .execute();

  test.each(['2026-11-16', '2026-11-18', '2026-11-20', '2026-11-21', '2026-11-22'])(
    'starts at an open hour and overlaps no other, in the week of %s',
    async (day) => {
      sandbox.setNow(instantAtPhoenix(calendarDate(day), '07:00'));
      await sandbox.renew();
      const rows = await week(sandbox);
      expect(rows).toHaveLength(12);
      for (const { starts_at, day: on } of rows) {
        expect(phoenixTimeOf(starts_at) >= '08:00' && phoenixTimeOf(starts_at) <= '17:00').toBe(true);
        if (on !== day) expect([1, 2, 3, 4, 5]).toContain(weekday(calendarDate(on)));
      }
      rows.slice(1).forEach((row, index) => {
        expect(row.starts_at.getTime()).toBeGreaterThanOrEqual(rows[index]?.busy_until.getTime() ?? 0);
      });
    },
  );

  test('is confirmed exactly when paid and signed', async () => {
    for (const row of await week(sandbox))
      expect(row.status === 'confirmed').toBe(
        row.payment_status === 'paid' && row.contract_signed_at !== null,
      );
  });

  test('is removed when a visitor books its time', async () => {
    const own = await makeSandbox();
    const { day, starts_at } = await own.named('apt-004');
    await placeAppointment(own.db, { starts_at });
    await own.renew();
    const moved = await own.named('apt-004');
    expect(moved.starts_at).not.toEqual(starts_at);
    expect(moved.status).toBe('confirmed');
    const sameDay = (await week(own)).filter((row) => row.day === day);
    sameDay.slice(1).forEach((row, index) => {
      expect(row.starts_at.getTime()).toBeGreaterThanOrEqual(sameDay[index]?.busy_until.getTime() ?? 0);
    });
    expect(await own.get('/api/appointments/stats')).toMatchObject({ todayCount: 3, weekCount: 13 });
  });
});

describe('a sample changed at the desk', () => {
  test('has no position once the desk switched it off, also after samples are renewed', async () => {
    const { app, db, clock, setNow, renew, named, positions } = await makeSandbox();
    const { id } = await named('apt-001');
    const { headers } = await signedIn(db, { now: clock.now() });
    expect(await positions()).toHaveLength(1);
    await app.inject({ method: 'DELETE', url: `/api/admin/appointments/${id}/position`, headers });
    setNow(new Date(clock.now().getTime() + 5 * 60_000));
    await renew();
    expect(await positions()).toEqual([]);
    expect((await app.inject('/api/appointments/apt-001/tracking')).json().position).toBeNull();
  });

  test('has no made-up position after a status change', async () => {
    const { clock, setNow, put, renew, named, positions } = await makeSandbox();
    const { id } = await named('apt-001');
    for (const inspectorStatus of ['not_started', 'en_route'])
      await put(id, { inspectorStatus, changeId: randomUUID() });
    setNow(new Date(clock.now().getTime() + 5 * 60_000));
    await renew();
    expect(await positions()).toEqual([]);
  });

  test('keeps its changes for the day, and is reset the next day under the same id', async () => {
    const { clock, setNow, put, renew, named, positions } = await makeSandbox();
    const { id } = await named('apt-001');
    await put(id, { inspectorStatus: 'on_site' });
    await renew();
    expect(await named('apt-001')).toMatchObject({ id, status: 'in_progress' });
    expect(await positions()).toEqual([]);
    setNow(new Date(clock.now().getTime() + 86_400_000));
    await renew();
    expect(await named('apt-001')).toMatchObject({ id, status: 'confirmed', day: '2026-11-17' });
    expect(await positions()).toHaveLength(1);
  });

  test('a reminder by hand goes to the outbox like any other', async () => {
    const { app, db, pool, clock, named } = await makeSandbox();
    const { id } = await named('apt-004');
    const { headers } = await signedIn(db, { now: clock.now() });
    for (const channel of ['sms', 'email']) {
      const url = `/api/admin/appointments/${id}/reminders`;
      expect((await app.inject({ method: 'POST', url, headers, payload: { channel } })).statusCode).toBe(202);
    }
    await runJobs({ db, pool, clock });
    const kept = await db.selectFrom('messages').select(['kind', 'recipient']).orderBy('kind').execute();
    expect(kept).toEqual([
      { kind: 'mail', recipient: 'walter.jensen@example.com' },
      { kind: 'text', recipient: '(623) 555-0104' },
    ]);
  });

  test('a sample that was removed stays away', async () => {
    const { db, clock, setNow, renew } = await makeSandbox();
    await db.deleteFrom('appointments').where('sample', '=', 'apt-012').execute();
    setNow(new Date(clock.now().getTime() + 86_400_000));
    await renew();
    const left = await db.selectFrom('appointments').select('sample').execute();
    expect(left).toHaveLength(11);
  });
});

describe('samples do not affect others:', () => {
  test('every time can still be booked', async () => {
    const { app } = sandbox;
    const plain = await makeTestApp();
    sandbox.setNow(plain.clock.now());
    const days = async (from: typeof app) => (await from.inject('/api/availability?days=14')).json();
    expect(await days(app)).toEqual(await days(plain.app));
    expect((await app.inject('/api/appointments/existing')).json()).toEqual([]);
  });

  test('samples are never announced, released, reminded of or synced to a calendar', async () => {
    const { db, pool, clock, setNow, payments, named, put } = await makeSandbox();
    await put((await named('apt-009')).id, { status: 'scheduled' });
    await db
      .updateTable('appointments')
      .set({ held_until: clock.now() })
      .where('status', '=', 'held')
      .execute();
    await db
      .updateTable('appointments')
      .set({ booked_at: new Date(0) })
      .execute();
    expect(await addSyncJobs(db, clock.now())).toBe(0);
    expect(await listFeedAppointments(db, new Date(0))).toEqual([]);
    setNow(new Date(clock.now().getTime() + 12 * 3_600_000));
    await expireHolds({ db, clock, business: currentBusiness, payments, log: pino({ level: 'silent' }) });
    await sendReminders({ db, clock, business: currentBusiness });
    await runJobs({ db, pool, clock });
    expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('calendar_events').selectAll().execute()).toEqual([]);
    expect(
      await db.selectFrom('appointments').select('id').where('status', '=', 'released').execute(),
    ).toEqual([]);
  });
});

describe('in live mode, in a database that was a sandbox,', async () => {
  const { app, db, clock, get, put, named, setNow, renew } = await makeSandbox('live');
  const week = 'startDate=2026-11-16T00:00:00Z&endDate=2026-12-16T00:00:00Z';

  test.each([
    '/api/appointments?limit=50',
    '/api/appointments?search=Whitfield',
    `/api/admin/appointments?${week}`,
  ])('%s shows no sample', async (url) => {
    expect(await get(url)).toEqual([]);
  });

  test('no sample is counted', async () => {
    expect(await get('/api/appointments/stats')).toMatchObject({
      todayCount: 0,
      weekCount: 0,
      pendingCount: 0,
      monthlyRevenue: '0.00',
      claimsWaiting: 0,
      rating: null,
    });
  });

  test('no sample can be changed', async () => {
    expect((await put((await named('apt-001')).id, { inspectorStatus: 'on_site' })).statusCode).toBe(404);
  });

  test('no reminder is sent for a sample', async () => {
    const { headers } = await signedIn(db, { now: clock.now() });
    const url = `/api/admin/appointments/${(await named('apt-004')).id}/reminders`;
    const answer = await app.inject({ method: 'POST', url, headers, payload: { channel: 'email' } });
    expect(answer.statusCode).toBe(404);
  });

  test('samples are not shifted', async () => {
    setNow(new Date(clock.now().getTime() + 86_400_000));
    await renew();
    expect((await named('apt-001')).day).toBe('2026-11-16');
  });
});
