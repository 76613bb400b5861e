// The announce job skips an appointment whose row is locked by another transaction.
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { paying } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, owner, clock } = await makeTestApp();
const reserve = paying(app, db);

const toldOf = (appointmentId: string) =>
  db.selectFrom('deliveries').select('event').where('appointment_id', '=', appointmentId).execute();
const secondsToNextRound = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where key = 'announce'
  `.execute(db);
  return rows.map(({ seconds }) => Math.round(seconds));
};

test('a skipped appointment is retried a second later, not with the next minute', async () => {
  const { id } = await reserve();
  await db.transaction().execute(async (writing) => {
    await writing.selectFrom('appointments').select('id').where('id', '=', id).forUpdate().execute();
    await runJobs({ db, pool, clock });
  });
  expect(await toldOf(id)).toEqual([]);
  expect(await secondsToNextRound()).toEqual([1]);

  await runJobs({ db, pool, clock });
  expect(await toldOf(id)).not.toEqual([]);
});

test('no retry is scheduled once everything is announced', async () => {
  await reserve();
  await runJobs({ db, pool, clock });
  expect(await secondsToNextRound()).toEqual([]);
});

test('the loser of a deadlock is announced a second later, not with the next minute, and is no error', async () => {
  const { id } = await reserve();
  const log = pino({ level: 'silent' });
  const logged = vi.spyOn(log, 'error');
  await owner.query('begin');
  // So that the job, not this transaction, finds the deadlock and is the one that ends.
  await owner.query(`set local deadlock_timeout = '1min'`);
  await owner.query('lock table deliveries in share row exclusive mode');
  const announcing = runJobs({ db, pool, clock }, { log });
  await vi.waitUntil(() => isWaitingForDeliveries(), { interval: 10 });
  await owner.query('select id from appointments where id = $1 for update', [id]);
  await announcing;
  await owner.query('commit');
  expect(logged).not.toHaveBeenCalled();
  expect(await secondsToNextRound()).toEqual([1]);

  await runJobs({ db, pool, clock });
  expect(await toldOf(id)).not.toEqual([]);
});

const isWaitingForDeliveries = async () => {
  const { rows } = await sql`
    select from pg_locks where relation = 'deliveries'::regclass and not granted
  `.execute(db);
  return rows.length > 0;
};
