// Mails and texts that did not arrive: seen, tried again, or given up.
import { describe, expect, test } from 'vitest';
import { makeBooker } from '../support/booker.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const booker = await makeBooker(app);
const appointmentId: string = (await booker.schedule('2026-11-17', '08:00')).json().id;

const refusing = {
  send: async () => ({ ok: false, reason: 'refused', why: '550 no such mailbox' }) as const,
};
const busy = {
  send: async () => ({ ok: false, reason: 'unavailable', why: 'the mail server does not answer' }) as const,
};
const list = async () => (await desk.get('/api/admin/messages')).json();
const stateOf = async (id: string) =>
  (
    await db
      .selectFrom('deliveries')
      .select(['state', 'attempts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
/** What was refused, as the list shows it. */
async function refused(): Promise<string> {
  const [first] = (await list()).filter(({ state }: { state: string }) => state === 'failed');
  return first.id;
}

describe('what did not arrive', () => {
  test('is not there while everything does', async () => {
    expect(await list()).toEqual([]);
  });

  test('is listed with its address, what it is about, why, and how often it was tried', async () => {
    await runJobs({ db, pool, clock }, { mailer: refusing });
    const mine = (await list()).find(({ role }: { role: string }) => role === 'payer');
    expect(mine).toMatchObject({
      state: 'failed',
      channel: 'mail',
      recipient: booker.email,
      event: 'Time reserved',
      about: expect.stringMatching(/^Tuesday, November 17, 2026 at 8:00 AM Arizona time, \d+ Main St, Mesa$/),
      appointmentId,
      problem: '550 no such mailbox',
      attempts: 1,
    });
  });

  test('is counted in the overview', async () => {
    const overview = (await desk.get('/api/admin/overview')).json();
    expect(overview.messages).toBe((await list()).length);
  });
});

describe('trying again', () => {
  test('sends it, and it is gone from the list', async () => {
    const id = await refused();
    const answer = await desk.post(`/api/admin/messages/${id}/retry`);
    expect(answer.statusCode).toBe(202);
    expect(await stateOf(id)).toBe('pending');
    await runJobs({ db, pool, clock });
    expect(await stateOf(id)).toBe('sent');
    expect((await list()).map((message: { id: string }) => message.id)).not.toContain(id);
  });

  test('in vain shows that it is still being tried', async () => {
    const id = await refused();
    await desk.post(`/api/admin/messages/${id}/retry`);
    await runJobs({ db, pool, clock }, { mailer: busy });
    const message = (await list()).find((other: { id: string }) => other.id === id);
    expect(message).toMatchObject({ state: 'trying', problem: 'the mail server does not answer' });
  });

  test('what is being tried brings the next try forward', async () => {
    const [{ id }] = (await list()).filter(({ state }: { state: string }) => state === 'trying');
    await desk.post(`/api/admin/messages/${id}/retry`);
    await runJobs({ db, pool, clock });
    expect(await stateOf(id)).toBe('sent');
  });

  test('what has arrived is refused', async () => {
    const { id } = await db
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', 'sent')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const how of ['retry', 'dismiss']) {
      const answer = await desk.post(`/api/admin/messages/${id}/${how}`);
      expect(answer.statusCode, how).toBe(409);
      expect(answer.json().code).toBe('not-undelivered');
    }
  });

  test('what nobody knows is 404', async () => {
    const answer = await desk.post('/api/admin/messages/7d9f1a50-0000-4000-8000-00000000dead/retry');
    expect(answer.statusCode).toBe(404);
  });
});

test('given up, it is not sent any more', async () => {
  const other = await makeBooker(app);
  await other.schedule('2026-11-18', '08:00');
  await runJobs({ db, pool, clock }, { mailer: busy });
  const message = (await list()).find(({ recipient }: { recipient: string }) => recipient === other.email);
  expect((await desk.post(`/api/admin/messages/${message.id}/dismiss`)).statusCode).toBe(200);
  await pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");
  await runJobs({ db, pool, clock });
  expect(await stateOf(message.id)).toBe('unneeded');
  const kept = await db.selectFrom('messages').select('id').where('recipient', '=', other.email).execute();
  expect(kept.filter(({ id }) => id)).toEqual([]);
});

test('both are in the audit trail, by id alone', async () => {
  const written = await auditedBy(db, desk.id);
  expect(new Set(written.map(({ action }) => action))).toEqual(
    new Set(['message-retried', 'message-dismissed']),
  );
  expect(JSON.stringify(written)).not.toContain('@');
});
