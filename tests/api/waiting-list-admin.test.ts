// The waiting list as the owner sees it.
import { describe, expect, test } from 'vitest';
import { updateWaitingList } from '../../src/server/use-cases/waiting-list/update-waiting-list.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
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
