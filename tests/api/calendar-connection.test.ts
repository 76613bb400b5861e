// Connecting a calendar: who may finish what was begun, what is kept of it, and what follows.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxCalendar } from '../../src/server/adapters/calendar/sandbox.ts';
import { findConnection, takeOverConnection } from '../../src/server/db/stores/calendar-connection.ts';
import { storeCalendarEvent } from '../../src/server/db/stores/calendar-events.ts';
import { beginConnection } from '../../src/server/use-cases/calendar/begin-connection.ts';
import { disconnect } from '../../src/server/use-cases/calendar/disconnect.ts';
import { finishConnection } from '../../src/server/use-cases/calendar/finish-connection.ts';
import { makeCalendarDatabase, start } from '../support/calendar-database.ts';
import { startFakeGoogleCalendar } from '../support/fake-google-calendar.ts';
import { changeAppointment, storeAppointment } from '../support/stored-appointment.ts';

const fake = await startFakeGoogleCalendar();
afterAll(fake.close);
const { db, pool, clock, google, connectTo, setNow } = await makeCalendarDatabase();
const calendar = google(fake);
const deps = { db, clock, calendar };

beforeEach(async () => {
  setNow(start);
  fake.behave();
  await db.deleteFrom('calendar_connection').execute();
  await pool.query('delete from graphile_worker._private_jobs');
});

async function begin() {
  const begun = await beginConnection(deps);
  if (!begun.ok) throw new Error(begun.reason);
  return begun.authUrl;
}
const later = (minutes: number) => setNow(new Date(start.getTime() + minutes * 60_000));
const unknown = { ok: false, reason: 'unknown-state' };

describe('the redirect to Google', () => {
  test('returns to our own page, with a new PKCE challenge each time', async () => {
    const [one, other] = [new URL(await begin()), new URL(await begin())];
    expect(one.searchParams.get('redirect_uri')).toBe('https://inspections.example/calendar-admin');
    for (const name of ['state', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
  });

  test('does not expose the verifier in the URL or in the table', async () => {
    const authUrl = await begin();
    await finishConnection(deps, fake.oauth.agree(authUrl));
    const sent = new URLSearchParams(fake.seen[0]?.body).get('code_verifier') ?? '';
    expect(sent).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(authUrl).not.toContain(sent);
    const again = await begin();
    const rows = await db.selectFrom('calendar_authorizations').selectAll().execute();
    const state = new URL(again).searchParams.get('state') ?? '';
    for (const { verifier, state_hash } of rows) {
      expect(verifier.toString('latin1')).not.toMatch(/[A-Za-z0-9_-]{43}/);
      expect(state_hash.toString('latin1')).not.toContain(state);
    }
  });
});

describe('the callback', () => {
  test('connects', async () => {
    expect(await finishConnection(deps, fake.oauth.agree(await begin()))).toEqual({ ok: true });
    expect(await findConnection(db)).toMatchObject({ provider: 'google', state: 'connected', problem: null });
  });

  test('stores tokens encrypted', async () => {
    await finishConnection(deps, fake.oauth.agree(await begin()));
    const { rows } = await pool.query('select c::text as row, tokens from calendar_connection c');
    const kept = `${rows[0].row} ${rows[0].tokens.toString('latin1')}`;
    for (const token of [...fake.oauth.accessTokens, ...fake.oauth.refreshTokens]) {
      expect(kept).not.toContain(token);
      expect(kept).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  test('with an unknown state is refused without asking Google', async () => {
    const { code } = fake.oauth.agree(await begin());
    expect(await finishConnection(deps, { code, state: 'x'.repeat(43) })).toEqual(unknown);
    expect(await finishConnection(deps, { code, state: '' })).toEqual(unknown);
    expect(fake.seen).toEqual([]);
  });

  test('with a used state is refused, also concurrently', async () => {
    const back = fake.oauth.agree(await begin());
    const both = await Promise.all([finishConnection(deps, back), finishConnection(deps, back)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await finishConnection(deps, back)).toEqual(unknown);
  });

  test('is accepted for ten minutes', async () => {
    const [inTime, late] = [fake.oauth.agree(await begin()), fake.oauth.agree(await begin())];
    later(10);
    expect(await finishConnection(deps, inTime)).toEqual({ ok: true });
    later(10.01);
    expect(await finishConnection(deps, late)).toEqual(unknown);
  });

  test('without a code is refused', async () => {
    const { state } = fake.oauth.agree(await begin());
    expect(await finishConnection(deps, { code: '  ', state })).toEqual({
      ok: false,
      reason: 'missing-code',
    });
  });

  test('with the code of another request is refused by Google', async () => {
    const { code } = fake.oauth.agree(await begin());
    const { state } = fake.oauth.agree(await begin());
    expect(await finishConnection(deps, { code, state })).toEqual({ ok: false, reason: 'calendar-refused' });
  });

  test('without permission for the calendar is refused', async () => {
    const back = fake.oauth.agree(await begin(), 'openid');
    expect(await finishConnection(deps, back)).toEqual({ ok: false, reason: 'calendar-refused' });
    expect(await findConnection(db)).toBeUndefined();
  });

  test('keeps the earlier connection while Google is unavailable', async () => {
    await connectTo(fake, calendar);
    const before = await findConnection(db);
    fake.order('token', 'is unwell');
    const back = fake.oauth.agree(await begin());
    expect(await finishConnection(deps, back)).toEqual({ ok: false, reason: 'calendar-unavailable' });
    expect(await findConnection(db)).toEqual(before);
  });
});

test('a new connection syncs every upcoming appointment, and removes obsolete events', async () => {
  const coming = await storeAppointment(db, { startsAt: new Date('2026-11-20T16:00:00Z') });
  const past = await storeAppointment(db, {
    startsAt: new Date('2026-11-13T16:00:00Z'),
    status: 'completed',
  });
  const ended = await storeAppointment(db, { startsAt: new Date('2026-11-21T16:00:00Z') });
  const never = await storeAppointment(db, { startsAt: new Date('2026-11-22T16:00:00Z') });
  for (const { id } of [coming, ended]) {
    await storeCalendarEvent(db, { appointmentId: id, revision: 0, state: 'present' });
  }
  for (const { id } of [ended, never]) await changeAppointment(db, id, { status: 'released' });
  await connectTo(fake, calendar);
  const { rows } = await pool.query(
    'select task_identifier as task, payload from graphile_worker.jobs j join graphile_worker._private_jobs using (id) order by id',
  );
  const told = rows.filter(({ task }) => task === 'sync-calendar-event');
  expect(told.map(({ payload }) => payload.appointmentId).sort()).toEqual([coming.id, ended.id].sort());
  expect(told.map(({ payload }) => payload.appointmentId)).not.toContain(past.id);
  expect(rows.filter(({ task }) => task === 'read-calendar')).toHaveLength(1);
});

describe('disconnecting', () => {
  test('revokes the permission and frees the times busy only in that calendar', async () => {
    await connectTo(fake, calendar);
    await db
      .insertInto('busy_times')
      .values({ starts_at: start, ends_at: new Date('2026-11-17T16:00:00Z') })
      .execute();
    const [refresh] = [...fake.oauth.refreshTokens].slice(-1);
    expect(await disconnect(deps)).toEqual({ ok: true });
    expect(await findConnection(db)).toBeUndefined();
    expect(fake.oauth.revoked).toContain(refresh);
    expect(await db.selectFrom('busy_times').selectAll().execute()).toEqual([]);
  });

  test('works while Google is unavailable', async () => {
    await connectTo(fake, calendar);
    fake.order('token', 'cuts the line');
    expect(await disconnect(deps)).toEqual({ ok: true });
    expect(await findConnection(db)).toBeUndefined();
  });
});

describe('the sandbox’s calendar', () => {
  const sandbox = { db, clock, calendar: sandboxCalendar({ db }) };
  const nothing = { ok: false, reason: 'nothing-to-connect' };

  test('needs no permission and cannot be disconnected', async () => {
    expect(await beginConnection(sandbox)).toEqual(nothing);
    expect(await finishConnection(sandbox, { code: 'x', state: 'y' })).toEqual(nothing);
    expect(await disconnect(sandbox)).toEqual(nothing);
  });

  test('is connected when the product starts with it, and removed when it starts with Google’s', async () => {
    await takeOverConnection(db, 'sandbox');
    await takeOverConnection(db, 'sandbox');
    expect(await findConnection(db)).toMatchObject({ provider: 'sandbox', state: 'connected' });
    await takeOverConnection(db, 'google');
    expect(await findConnection(db)).toBeUndefined();
  });

  test('does not count events sent to Google’s calendar as sent', async () => {
    const { id } = await storeAppointment(db, { startsAt: new Date('2026-11-25T16:00:00Z') });
    await connectTo(fake, calendar);
    await storeCalendarEvent(db, { appointmentId: id, revision: 0, state: 'present' });
    await takeOverConnection(db, 'google');
    expect(await db.selectFrom('calendar_events').selectAll().execute()).not.toEqual([]);
    await takeOverConnection(db, 'sandbox');
    expect(await db.selectFrom('calendar_events').selectAll().execute()).toEqual([]);
  });
});
