// The waiting list as the owner sees it.
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../src/domain/calendar-date.ts';
import { offerFreeTimes } from '../../src/server/use-cases/waiting-list/offer-free-times.ts';
import { updateWaitingList } from '../../src/server/use-cases/waiting-list/update-waiting-list.ts';
import { makeBooker } from '../support/booker.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';
import { waitingLine } from '../support/waiting-line.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const line = waitingLine(app, db);
const list = async () => (await desk.get('/api/admin/waiting-list')).json();
const entryId = async (day: string, email: string): Promise<string> => {
  const entries = await line.entries(day);
  return entries.find((entry) => entry.email === email)?.id ?? '';
};
const remove = (id: string) => desk.post(`/api/admin/waiting-list/${id}/remove`);

test('is empty without entries', async () => {
  expect(await list()).toEqual([]);
});

describe('with people in it', () => {
  const day = '2026-11-18';

  test('lists people by day in order, with since when they wait and their offered time', async () => {
    await line.fill('2026-11-17');
    await line.fill(day);
    for (const name of ['anna', 'ben', 'cleo']) await line.join(day, `${name}@home.example`);
    await line.join('2026-11-17', 'dora@home.example', { phone: '(480) 555-0177' });
    await line.freeFrom(day, '15:00');
    await updateWaitingList(db, clock.now());
    const days = await list();
    expect(days.map(({ dayWords }: { dayWords: string }) => dayWords)).toEqual([
      'Tuesday, November 17, 2026',
      'Wednesday, November 18, 2026',
    ]);
    expect(days[0].entries).toMatchObject([
      { position: 1, email: 'dora@home.example', phone: '(480) 555-0177', state: 'waiting' },
    ]);
    expect(days[1].entries).toMatchObject([
      {
        position: 1,
        email: 'anna@home.example',
        state: 'offered',
        joinedAt: '2026-11-16T09:00:00-07:00',
        offer: { time: '3:00 PM', untilWords: 'Monday, November 16, 2026 at 11:00 AM Arizona time' },
      },
      { position: 2, email: 'ben@home.example', state: 'waiting', offer: null },
      { position: 3, email: 'cleo@home.example', state: 'waiting', offer: null },
    ]);
  });

  test('is counted in the overview', async () => {
    expect((await desk.get('/api/admin/overview')).json().waitingList).toBe(4);
  });

  test('the time offered to a removed person goes to the next at once', async () => {
    expect((await remove(await entryId(day, 'anna@home.example'))).statusCode).toBe(200);
    expect(await line.states(day)).toEqual({ anna: 'left', ben: 'offered', cleo: 'waiting' });
    expect((await line.offers(day)).map(({ email }) => email)).toEqual(['ben@home.example']);
  });

  test('a removed person has no place in line', async () => {
    const [, { entries }] = await list();
    expect(entries.map(({ position }: { position: number | null }) => position)).toEqual([null, 1, 2]);
  });

  test('a second removal is refused', async () => {
    const again = await remove(await entryId(day, 'anna@home.example'));
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('entry-ended');
    expect((await remove('7d9f1a50-0000-4000-8000-00000000dead')).statusCode).toBe(404);
  });

  test('a removal is in the audit trail with the day and without the person', async () => {
    expect(await auditedBy(db, desk.id)).toEqual([
      {
        action: 'waiting-list-entry-removed',
        subject_kind: 'waiting-list-entry',
        subject_id: await entryId(day, 'anna@home.example'),
        details: { day },
      },
    ]);
  });
});

describe('moving up', () => {
  const names = ['anna', 'ben', 'cleo'];
  const waitFor = async (day: string) => {
    await line.fill(day);
    for (const name of names) await line.join(day, `${name}@${day}.example`);
  };
  const idIn = (day: string, name: string) => entryId(day, `${name}@${day}.example`);
  const up = (id: string, behind: string) => desk.post(`/api/admin/waiting-list/${id}/move-up`, { behind });
  const orderOf = async (day: string): Promise<string[]> => {
    const found = (await list()).find(({ date }: { date: string }) => date === day);
    return found.entries.map(({ email }: { email: string }) => email.split('@')[0]);
  };

  test('the order is stored, offers follow it, and it is in the audit trail', async () => {
    const day = '2026-11-19';
    await waitFor(day);
    const [anna, ben, cleo] = await Promise.all(names.map((name) => idIn(day, name)));
    expect((await up(cleo ?? '', ben ?? '')).statusCode).toBe(200);
    expect((await up(cleo ?? '', anna ?? '')).statusCode).toBe(200);
    expect(await orderOf(day)).toEqual(['cleo', 'anna', 'ben']);
    await line.freeFrom(day, '15:00');
    await db.transaction().execute((tx) => offerFreeTimes(tx, calendarDate(day), clock.now()));
    expect((await line.offers(day)).map(({ email }) => email)).toEqual([`cleo@${day}.example`]);
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'waiting-list-entry-moved-up',
      subject_id: cleo,
      details: { day },
    });
  });

  test('a repeated tap moves once, and a line that has changed is not touched', async () => {
    const day = '2026-11-20';
    await waitFor(day);
    const [anna = '', ben = '', cleo = ''] = await Promise.all(names.map((name) => idIn(day, name)));
    const answers = await Promise.all([up(cleo, ben), up(cleo, ben), up(cleo, ben)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await orderOf(day)).toEqual(['anna', 'cleo', 'ben']);
    const outdated = await up(ben, anna);
    expect([outdated.statusCode, outdated.json().code]).toEqual([409, 'line-changed']);
    expect(await orderOf(day)).toEqual(['anna', 'cleo', 'ben']);
  });

  test('two owners at once leave everyone in line once', async () => {
    const day = '2026-11-23';
    await waitFor(day);
    const [anna = '', ben = '', cleo = ''] = await Promise.all(names.map((name) => idIn(day, name)));
    await Promise.all([up(ben, anna), up(cleo, ben)]);
    expect((await orderOf(day)).sort()).toEqual(names);
    const places = (await line.entries(day)).map(({ position }) => position);
    expect(new Set(places).size).toBe(names.length);
  });

  test('only the owner may do it; someone who left cannot be moved', async () => {
    const day = '2026-11-24';
    await waitFor(day);
    const [anna = '', ben = ''] = await Promise.all(names.map((name) => idIn(day, name)));
    const { headers } = await signedIn(db, { now: clock.now(), role: 'inspector' });
    const url = `/api/admin/waiting-list/${ben}/move-up`;
    const byInspector = await app.inject({ method: 'POST', url, headers, payload: { behind: anna } });
    expect(byInspector.json().code).toBe('not-the-owner');
    await remove(ben);
    expect((await up(ben, anna)).json().code).toBe('entry-ended');
    expect((await up('7d9f1a50-0000-4000-8000-00000000dead', anna)).statusCode).toBe(404);
  });
});

test('the inspection period of a person is shown, and goes into the booking of the offered time', async () => {
  const day = '2026-11-25';
  await line.fill(day);
  const booker = await makeBooker(app);
  const inspectionPeriod = { acceptedOn: '2026-11-16', days: 7 };
  const { propertyId, contactData, email } = booker;
  await line.join(day, email, { inspectionPeriod });
  const found = (await list()).find(({ date }: { date: string }) => date === day);
  expect(found.entries[0].inspectionPeriodWords).toBe('Inspection period ends Mon, Nov 23, 11:59 PM');
  await line.freeFrom(day, '15:00');
  await updateWaitingList(db, clock.now());
  const offer = await line.tokenOf(day, email);
  const booked = await booker.schedule(day, '15:00', { offer, propertyId, contactData });
  expect(booked.statusCode, booked.body).toBe(201);
  const row = await db
    .selectFrom('appointments')
    .select(['contract_accepted_on', 'inspection_period_days'])
    .where('id', '=', booked.json().id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ contract_accepted_on: '2026-11-16', inspection_period_days: 7 });
});
