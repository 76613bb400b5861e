// Which days and times are offered, from a cache that every process drops when something changes.
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { listenForChanges } from '../../src/server/db/changes.ts';
import { makeBooker } from '../support/booker.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, url, setNow } = await makeTestApp();
// Monday, November 16, 2026, 9:00 in Phoenix.
const start = new Date('2026-11-16T16:00:00Z');
const visitor = makeVisitor(app);

type Day = {
  date: string;
  status: string;
  availableSlots: number;
  totalSlots: number;
  closed: string | null;
  times: { time: string; available: boolean }[];
};
const ask = async (query = ''): Promise<Day[]> => (await visitor.get(`/api/availability${query}`)).json();

/** Listens for changes like another process; resolves once this one has received them too. */
const changes = await listenForChanges(url, () => {});
afterAll(() => changes.close());
const nextChange = () => new Promise<void>((resolve) => changes.onChange(() => resolve()));

describe('the days', () => {
  test('are the fourteen from tomorrow on, each with its state and its times', async () => {
    const days = await ask();
    expect(days).toHaveLength(14);
    expect(days[0]).toMatchObject({
      date: '2026-11-17',
      status: 'available',
      availableSlots: 3,
      totalSlots: 3,
      closed: null,
    });
    expect(days[0]?.times.map(({ time }) => time).slice(0, 3)).toEqual(['08:00', '08:30', '09:00']);
    expect(days[0]?.times.at(-1)).toEqual({ time: '17:00', available: true });
    expect(days.at(-1)?.date).toBe('2026-11-30');
  });

  test('outside the window, on weekends and on holidays are closed, with a reason', async () => {
    const days = await ask('?from=2026-11-15&days=18');
    const closed = Object.fromEntries(days.map((day) => [day.date, day.closed]));
    expect(closed).toMatchObject({
      '2026-11-15': 'past',
      '2026-11-16': 'today',
      '2026-11-17': null,
      '2026-11-21': 'weekday',
      '2026-11-22': 'weekday',
      '2026-11-26': 'holiday',
      '2026-11-30': null,
      '2026-12-01': 'too-far',
    });
  });

  test.each([
    '?from=2026-02-30',
    '?from=tomorrow',
    '?days=0',
    '?days=63',
    '?days=2.5',
    '?days=x',
    '?from=9999-12-31&days=62',
  ])('%s is refused with a message', async (query) => {
    const answer = await visitor.get(`/api/availability${query}`);
    expect(answer.statusCode).toBe(400);
  });

  test('change at midnight in Phoenix without any other change', async () => {
    setNow(new Date('2026-11-17T06:59:59Z'));
    expect((await ask())[0]?.date).toBe('2026-11-17');
    setNow(new Date('2026-11-17T07:00:00Z'));
    expect((await ask())[0]?.date).toBe('2026-11-18');
    setNow(start);
  });
});

describe('the answer', () => {
  test('is not sent again to a client that has it', async () => {
    const first = await visitor.get('/api/availability');
    const again = await visitor.send({
      method: 'GET',
      url: '/api/availability',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test.each([
    [
      'hours',
      () => db.updateTable('opening_hours').set({ is_open: true }).where('weekday', '=', 6).execute(),
    ],
    [
      'a blocked date',
      () => db.insertInto('blocked_dates').values({ day: '2026-11-24', reason: 'Fair' }).execute(),
    ],
    [
      'the step',
      () => db.updateTable('schedule_settings').set({ step_minutes: 60, lunch_break: true }).execute(),
    ],
    [
      'a busy time',
      () =>
        db
          .insertInto('busy_times')
          .values({ starts_at: new Date('2026-11-25T15:00:00Z'), ends_at: new Date('2026-11-25T17:00:00Z') })
          .execute(),
    ],
  ])('changes as soon as %s changed in any process', async (_what, change) => {
    const { etag } = (await visitor.get('/api/availability')).headers;
    const heard = nextChange();
    await change();
    await heard;
    await expect.poll(async () => (await visitor.get('/api/availability')).headers.etag).not.toBe(etag);
  });

  test('reflects an open Saturday, a blocked day, hours without lunch and a busy morning', async () => {
    const days = Object.fromEntries((await ask()).map((day) => [day.date, day]));
    const free = (date: string) =>
      days[date]?.times.flatMap(({ time, available }) => (available ? time : []));
    expect(free('2026-11-21')).toEqual(['07:30', '08:30', '09:30', '10:30', '11:30', '13:30']);
    expect(days['2026-11-24']).toMatchObject({ closed: 'blocked', times: [], totalSlots: 0 });
    expect(free('2026-11-23')).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ]);
    expect(free('2026-11-25')).toEqual(['10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '17:00']);
  });

  test('shows a booking at once to the browser that made it', async () => {
    const dana = await makeBooker(app);
    await dana.schedule('2026-11-30', '08:00');
    const [day] = await ask('?from=2026-11-30&days=1');
    expect(day).toMatchObject({ status: 'limited', availableSlots: 2 });
  });
});

test('an open page receives a change', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ending = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/availability/changes`, {
    signal: ending.signal,
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const dana = await makeBooker(app);
  await dana.schedule('2026-11-27', '08:00');
  let heard = '';
  while (!heard.includes('event: changed')) heard += (await reader?.read())?.value;
  expect(heard).not.toMatch(/dana|27/i);
  ending.abort();
});
