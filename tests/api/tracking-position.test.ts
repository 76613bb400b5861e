// The inspector's position: taken on the way only, gone soon after.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listenForChanges } from '../../src/server/db/changes.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { chandler, fourMilesAway, putPosition, storeFollowed } from '../support/followed-appointment.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock, url } = await makeTestApp();
const { headers } = await signedIn(db, { now: clock.now() });
const enRoute = { inspector_status: 'en_route' } as const;

beforeEach(() => db.deleteFrom('appointments').execute());

const put = (id: string, body: object, as: Record<string, string> = headers) =>
  app.inject({ method: 'PUT', url: `/api/admin/appointments/${id}/position`, headers: as, payload: body });
const kept = () =>
  db.selectFrom('inspector_positions').select(['latitude', 'longitude', 'accuracy_meters', 'at']).execute();

describe('a position', () => {
  test('is stored on the way, with an arrival estimate', async () => {
    const { id } = await storeFollowed(db, enRoute);
    const answer = await put(id, { ...fourMilesAway, accuracyMeters: 12.5 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ estimatedArrival: '2026-11-16T09:15:00-07:00' });
    expect(await kept()).toEqual([{ ...fourMilesAway, accuracy_meters: 12.5, at: clock.now() }]);
    const row = await db.selectFrom('appointments').select('estimated_arrival').executeTakeFirstOrThrow();
    expect(row.estimated_arrival).toEqual(new Date('2026-11-16T16:15:00Z'));
  });

  test('is deleted at once when the desk switches it off, and shown again when it is sent again', async () => {
    const { id, token } = await storeFollowed(db, enRoute);
    const stop = () =>
      app.inject({ method: 'DELETE', url: `/api/admin/appointments/${id}/position`, headers });
    const shown = async () => (await app.inject(`/api/appointments/${token}/tracking`)).json().position;
    const year = { startDate: '2026-01-01T00:00:00-07:00', endDate: '2027-12-31T00:00:00-07:00' };
    const sentAt = async () =>
      (await app.inject({ url: '/api/admin/appointments', headers, query: year })).json()[0].locationSentAt;
    await put(id, fourMilesAway);
    expect(await shown()).toMatchObject(fourMilesAway);
    expect(await sentAt()).toBe('2026-11-16T09:00:00-07:00');
    const answer = await stop();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { estimatedArrival: '2026-11-16T09:15:00-07:00' },
    ]);
    expect([await shown(), await sentAt(), await kept()]).toEqual([null, null, []]);
    expect((await stop()).statusCode).toBe(200);
    await put(id, fourMilesAway);
    expect(await shown()).toMatchObject(fourMilesAway);
  });

  test('of an unknown appointment cannot be switched off', async () => {
    const url = '/api/admin/appointments/0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11/position';
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404);
  });

  test('replaces the earlier one', async () => {
    const { id } = await storeFollowed(db, enRoute);
    await put(id, fourMilesAway);
    await put(id, chandler);
    expect(await kept()).toEqual([{ ...chandler, accuracy_meters: null, at: clock.now() }]);
  });

  test.each([
    ['before setting out', {}],
    ['on site', { status: 'in_progress', inspector_status: 'on_site' }],
    ['afterwards', { status: 'completed', inspector_status: 'completed' }],
  ] as const)('is not accepted %s', async (_when, state) => {
    const { id } = await storeFollowed(db, state);
    const answer = await put(id, fourMilesAway);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-on-the-way']);
    expect(await kept()).toEqual([]);
  });

  test('for an unknown appointment is refused', async () => {
    expect((await put('0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11', fourMilesAway)).statusCode).toBe(404);
  });

  test.each([{ latitude: 91, longitude: 0 }, { latitude: 0, longitude: -181 }, { latitude: 0 }])(
    'that is invalid is refused: %j',
    async (wrong) => {
      const { id } = await storeFollowed(db, enRoute);
      expect((await put(id, wrong)).statusCode).toBe(400);
    },
  );

  test('can be sent only by the inspector', async () => {
    const { id } = await storeFollowed(db, enRoute);
    expect((await put(id, fourMilesAway, {})).statusCode).toBe(401);
    const other = await signedIn(db, { now: clock.now(), role: null });
    expect((await put(id, fourMilesAway, other.headers)).statusCode).toBe(403);
    const elsewhere = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await put(id, fourMilesAway, elsewhere)).statusCode).toBe(403);
    expect(await kept()).toEqual([]);
  });

  test('is stored without an estimate when the property has no coordinates', async () => {
    const { id, property } = await storeFollowed(db, enRoute);
    const nowhere = { latitude: null, longitude: null };
    await db.updateTable('properties').set(nowhere).where('id', '=', property.id).execute();
    expect((await put(id, fourMilesAway)).json()).toEqual({ estimatedArrival: null });
    expect(await kept()).toHaveLength(1);
  });
});

describe('the purge', () => {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);

  test('removes positions older than two hours', async () => {
    const { id } = await storeFollowed(db, enRoute);
    await putPosition(db, id, hoursAgo(2.01));
    const { id: other } = await storeFollowed(db, enRoute);
    await putPosition(db, other, hoursAgo(1.9));
    expect(await applyRetention({ db, clock }, 'every-minute')).toMatchObject({ positions: 1 });
    expect(await kept()).toHaveLength(1);
  });

  test('removes positions of ended trips', async () => {
    const { id } = await storeFollowed(db, { status: 'in_progress', inspector_status: 'on_site' });
    await putPosition(db, id, hoursAgo(0));
    expect(await applyRetention({ db, clock }, 'every-minute')).toMatchObject({ positions: 1 });
  });

  test('that finds nothing sends no change notice', async () => {
    const { id } = await storeFollowed(db, enRoute);
    // A new connection: an older one still receives notices of earlier tests.
    const changes = await listenForChanges(url, () => {});
    onTestFinished(() => changes.close());
    const heard: string[] = [];
    changes.onChange((what) => heard.push(what));
    await applyRetention({ db, clock }, 'every-minute');
    // Notices arrive in order: once this one arrives, an earlier one would have too.
    await putPosition(db, id, hoursAgo(0));
    await expect.poll(() => heard.filter((what) => what === 'inspector_positions')).toHaveLength(1);
  });
});
