import { expect, test } from 'vitest';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, setNow } = await makeTestApp();
const report = (message: string) =>
  app.inject({ method: 'POST', url: '/api/problem-reports', payload: { page: '/pricing', message } });

test('a report is stored with its page and time, and answered with a reference to quote', async () => {
  setNow(new Date('2026-11-16T16:00:00Z'));
  const answer = await report('TypeError: x is undefined');
  expect(answer.statusCode).toBe(202);
  const stored = await db.selectFrom('problem_reports').selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    page: '/pricing',
    message: 'TypeError: x is undefined',
    reported_at: new Date('2026-11-16T16:00:00Z'),
  });
  expect(stored.id.startsWith(answer.json().reference)).toBe(true);
});

test('a character that cannot be stored is refused, not a failure', async () => {
  const answer = await report('a\u0000b');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual([
    { field: 'message', message: 'Contains a character that cannot be stored' },
  ]);
});

test('reports older than 30 days are removed, younger ones stay', async () => {
  await db.deleteFrom('problem_reports').execute();
  setNow(new Date('2026-10-01T00:00:00Z'));
  await report('old');
  setNow(new Date('2026-11-01T00:00:00Z'));
  await report('young');
  const clock = { now: () => new Date('2026-11-02T00:00:00Z') };
  expect(await applyRetention({ db, clock }, 'nightly')).toMatchObject({ 'problem-reports': 1 });
  expect(await db.selectFrom('problem_reports').select('message').execute()).toEqual([{ message: 'young' }]);
});

test('one address may send ten a minute', async () => {
  setNow(new Date('2026-12-01T00:00:00Z'));
  const statuses = [];
  for (let call = 0; call < 11; call++) statuses.push((await report('again')).statusCode);
  expect(statuses).toEqual([...Array(10).fill(202), 429]);
});
