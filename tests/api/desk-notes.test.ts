// The inspector's own notes and access codes: saved once, by one author at a time, and gone after the job.
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_NOTES } from '../../src/domain/appointment/notes.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { phoenix, placeAppointment } from '../support/placed-appointment.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

const start = new Date('2026-11-16T16:00:00Z');
// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow, logLines } = await makeTestApp({ encryptionKey: Buffer.alloc(32, 7) });
const desk = await deskCaller(app, db, start);

const written = {
  notes: 'Roof hatch in the hall closet',
  entry: 'The listing agent opens',
  pets: 'A cat',
  utilities: 'partly',
  utilitiesNote: 'no gas',
  codes: { lockbox: 'LB-90817', gate: '#55213', alarm: '' },
};

let number = 0;
const newId = () => {
  number += 1;
  return `0190c7a2-0000-4000-8000-${String(number).padStart(12, '0')}`;
};
const save = (id: string, body: object = {}) =>
  desk.put(`/api/admin/appointments/${id}/notes`, { ...written, changeId: newId(), revision: 0, ...body });
const today = (columns = {}) =>
  placeAppointment(db, { starts_at: phoenix('2026-11-16', '10:00'), ...columns });
const one = async (id: string) => (await desk.get(`/api/appointments?id=${id}`)).json()[0].notes;
const storedCodes = async (id: string) =>
  (await pool.query('select codes from appointment_notes where appointment_id = $1', [id])).rows[0]?.codes;

beforeEach(async () => {
  setNow(start);
  for (const table of ['deliveries', 'calendar_events', 'appointments'] as const)
    await db.deleteFrom(table).execute();
});

describe('notes', () => {
  test('are saved with what is known about getting in, and read with the appointment', async () => {
    const id = await today();
    const answer = await save(id);
    expect(answer.statusCode, answer.body).toBe(200);
    const saved = { ...written, revision: 1, hasCodes: true, codesUnreadable: false };
    expect(answer.json().notes).toEqual(saved);
    expect(await one(id)).toEqual(saved);
  });

  test('of an appointment without any are empty', async () => {
    expect(await one(await today())).toEqual({
      ...NO_NOTES,
      revision: 0,
      hasCodes: false,
      codesUnreadable: false,
    });
  });

  test('sent twice count once', async () => {
    const id = await today();
    const changeId = newId();
    await save(id, { changeId });
    const again = await save(id, { changeId, notes: 'Something else' });
    expect([again.statusCode, again.json().notes.revision, again.json().notes.notes]).toEqual([
      200,
      1,
      written.notes,
    ]);
    const audited = (await auditedBy(db, desk.id)).filter(({ subject_id }) => subject_id === id);
    expect(audited).toMatchObject([{ action: 'appointment.notes-changed', details: { changed: 'both' } }]);
  });

  test('that someone else has changed since are refused with the current text, without its codes', async () => {
    const id = await today();
    await save(id);
    const answer = await save(id, { notes: 'Based on nothing' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'notes-changed',
      current: { revision: 1, notes: written.notes, hasCodes: true, codes: null },
    });
    expect(await one(id)).toMatchObject({ revision: 1, notes: written.notes });
  });

  test('of two people at the same time are saved once', async () => {
    const id = await today();
    const answers = await Promise.all([save(id), save(id), save(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('that were refused can be sent again under the same id', async () => {
    const id = await today();
    await save(id);
    const changeId = newId();
    await save(id, { changeId, notes: 'Mine' });
    const again = await save(id, { changeId, revision: 1, notes: 'Mine' });
    expect(again.json().notes).toMatchObject({ revision: 2, notes: 'Mine' });
  });

  test.each([
    ['an unknown appointment', '0190c7a2-0000-7000-8000-000000000099', {}, 404],
    ['a text beyond its length', null, { notes: 'x'.repeat(4_001) }, 400],
    ['a code beyond its length', null, { codes: { ...written.codes, alarm: '7'.repeat(41) } }, 400],
    ['a missing text', null, { pets: undefined }, 400],
    ['an unknown field', null, { codes: { ...written.codes, safe: '1' } }, 400],
  ])('refuse %s', async (_what, id, body, status) => {
    expect((await save(id ?? (await today()), body)).statusCode).toBe(status);
  });

  test('are refused to visitors', async () => {
    const id = await today();
    const url = `/api/admin/appointments/${id}/notes`;
    const payload = { ...written, changeId: newId(), revision: 0 };
    const answer = await app.inject({ method: 'PUT', url, payload });
    expect(answer.statusCode).toBe(401);
    expect(await storedCodes(id)).toBeUndefined();
  });
});

describe('codes', () => {
  test('are in today’s list and in a single appointment, not in lists of all or of other days', async () => {
    const id = await today();
    await save(id);
    const codesAt = async (url: string) => (await desk.get(url)).json()[0].notes.codes;
    const day = 'startDate=2026-11-16T00:00:00-07:00&endDate=2026-11-17T00:00:00-07:00';
    expect(await codesAt('/api/appointments?tab=today')).toEqual(written.codes);
    expect(await codesAt(`/api/appointments?id=${id}`)).toEqual(written.codes);
    expect(await codesAt('/api/appointments?tab=all')).toBeNull();
    expect(await codesAt(`/api/admin/appointments?${day}`)).toBeNull();
  });

  test('are nowhere in the database or the log, whatever is done with them', async () => {
    const id = await today();
    logLines.length = 0;
    await save(id);
    await save(id, { revision: 1, codes: { ...written.codes, alarm: 'AL-7719' } });
    await save(id, { codes: { ...written.codes, alarm: 'A'.repeat(30) + 'AL-7719'.repeat(3) } });
    await desk.put(`/api/admin/appointments/${id}`, { status: 'released' });
    await runJobs({ db, pool, clock });
    const { rows } = await pool.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name !~ '^(streets|parcels|street_)'`,
    );
    const contents = await Promise.all(
      rows.map(async ({ table_name: name }) =>
        JSON.stringify((await pool.query(`select t::text from "${name}" t`)).rows),
      ),
    );
    const hex = Buffer.from('LB-90817').toString('hex');
    expect(contents.join('\n')).not.toMatch(new RegExp(`LB-90817|#55213|AL-7719|${hex}`));
    expect(logLines.join('')).not.toMatch(/LB-90817|#55213|AL-7719/);
  });

  test('that are left out do not change', async () => {
    const id = await today();
    await save(id);
    const answer = await save(id, { revision: 1, pets: '', codes: { gate: '' } });
    expect(answer.json().notes).toMatchObject({
      ...{ pets: '', hasCodes: true },
      codes: { ...written.codes, gate: '' },
    });
  });

  test('are stored encrypted, bound to their appointment', async () => {
    const [id, other] = [await today(), await today({ starts_at: phoenix('2026-11-16', '14:00'), seat: 2 })];
    await save(id);
    await save(other);
    await pool.query(
      `update appointment_notes set codes = (select codes from appointment_notes where appointment_id = $1)
       where appointment_id = $2`,
      [id, other],
    );
    expect(await one(other)).toMatchObject({ hasCodes: true, codesUnreadable: true, codes: NO_NOTES.codes });
  });

  const hoursLater = (hours: number) => setNow(new Date(start.getTime() + hours * 3_600_000));
  const purge = () => applyRetention({ db, clock }, 'every-minute');

  test.each([
    ['completed', { status: 'completed', completed_at: start }],
    ['canceled', { status: 'cancelled', cancelled_at: start, cancelled_by: 'business' }],
  ] as const)('are deleted 24 hours after the job is %s; the notes stay', async (_how, columns) => {
    const id = await today(columns);
    await save(id);
    hoursLater(24);
    await purge();
    expect(await storedCodes(id)).not.toBeNull();
    hoursLater(24.1);
    await purge();
    expect(await storedCodes(id)).toBeNull();
    expect(await one(id)).toMatchObject({ revision: 1, notes: written.notes, hasCodes: false });
  });

  test('of a released time are deleted at once, those of an open job a week after its start', async () => {
    const open = await today();
    const released = await today({ status: 'released', starts_at: phoenix('2026-11-16', '14:00') });
    await save(open);
    await save(released);
    await purge();
    expect([(await storedCodes(open)) !== null, await storedCodes(released)]).toEqual([true, null]);
    hoursLater(7 * 24 + 2);
    await purge();
    expect(await storedCodes(open)).toBeNull();
  });
});

describe('the data of a person', () => {
  const phone = '6025550188';
  const theirs = async () => {
    const id = await today({ status: 'completed', completed_at: start, phone: `+1${phone}` });
    await save(id);
    return id;
  };

  test('shows what is noted about getting in, without codes and the inspector’s own notes', async () => {
    await theirs();
    const answer = await desk.post('/api/admin/person-data/search', { phone });
    expect(answer.json()).toMatchObject({
      counts: { notes: 1 },
      appointments: [{ access: { entry: written.entry, pets: 'A cat', utilities: 'Partly on: no gas' } }],
    });
    expect(answer.body).not.toMatch(/LB-90817|#55213|Roof hatch/);
  });

  test('is erased with notes and codes', async () => {
    const id = await theirs();
    const answer = await desk.post('/api/admin/person-data/erase', { phone, confirm: true });
    expect(answer.json().removed).toMatchObject({ notes: 1 });
    expect(await one(id)).toMatchObject({ ...NO_NOTES, revision: 0 });
  });
});
