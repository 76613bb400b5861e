// Mails and texts that did not arrive: seen, tried again, or given up.
import { describe, expect, test } from 'vitest';
import { sandboxSms } from '../../src/server/adapters/sms/sandbox.ts';
import { drawInProcess } from '../../src/server/agreement/drawing/drawing.ts';
import { deliver } from '../../src/server/jobs/deliver.ts';
import { makeBooker } from '../support/booker.ts';
import { currentBusiness } from '../support/current-business.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { runJobs } from '../support/run-jobs.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
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

describe('the list of failed messages', () => {
  test('is empty while everything is delivered', async () => {
    expect(await list()).toEqual([]);
  });

  test('has recipient, subject, reason and number of tries', async () => {
    await runJobs({ db, pool, clock }, { mailer: refusing });
    const mine = (await list()).find(({ role }: { role: string }) => role === 'payer');
    expect(mine).toMatchObject({
      state: 'failed',
      channel: 'mail',
      recipient: booker.email,
      event: 'On hold',
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

  test('without success shows that it is still being retried', async () => {
    const id = await refused();
    await desk.post(`/api/admin/messages/${id}/retry`);
    await runJobs({ db, pool, clock }, { mailer: busy });
    const message = (await list()).find((other: { id: string }) => other.id === id);
    expect(message).toMatchObject({ state: 'trying', problem: 'the mail server does not answer' });
  });

  test('a pending message is retried at once', async () => {
    const [{ id }] = (await list()).filter(({ state }: { state: string }) => state === 'trying');
    await desk.post(`/api/admin/messages/${id}/retry`);
    await runJobs({ db, pool, clock });
    expect(await stateOf(id)).toBe('sent');
  });

  test('a delivered message is refused', async () => {
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

  test('an unknown message is 404', async () => {
    const answer = await desk.post('/api/admin/messages/7d9f1a50-0000-4000-8000-00000000dead/retry');
    expect(answer.statusCode).toBe(404);
  });
});

test('messages about samples are left out once the site is live', async () => {
  const live = await makeTestApp({ mode: 'live' });
  const caller = await deskCaller(live.app, live.db, clock.now());
  const { id } = await storeAppointment(live.db);
  await live.db
    .insertInto('deliveries')
    .values({
      appointment_id: id,
      event: 'held',
      revision: 0,
      channel: 'mail',
      role: 'payer',
      recipient: 'made-up@home.example',
      state: 'failed',
      created_at: clock.now(),
    })
    .execute();
  const seen = async () => [
    (await caller.get('/api/admin/messages')).json().length,
    (await caller.get('/api/admin/overview')).json().messages,
    (await caller.get('/api/admin/export/messages.csv')).body.includes('made-up@home.example'),
  ];
  expect(await seen()).toEqual([1, 1, true]);
  const sample = { sample: 'apt-x' };
  await live.db.updateTable('appointments').set(sample).where('id', '=', id).execute();
  expect(await seen()).toEqual([0, 0, false]);
});

test('a message being sent is not sent a second time', async () => {
  const third = await makeBooker(app);
  await third.schedule('2026-11-19', '08:00');
  await runJobs({ db, pool, clock }, { mailer: busy });
  const { id } = (await list()).find(({ recipient }: { recipient: string }) => recipient === third.email);
  let begun = () => {};
  let answered = () => {};
  const sending = new Promise<void>((resolve) => (begun = resolve));
  const answer = new Promise<void>((resolve) => (answered = resolve));
  let sent = 0;
  const slow = {
    send: async () => {
      sent += 1;
      begun();
      await answer;
      return { ok: true } as const;
    },
  };
  const deps = {
    db,
    clock,
    business: currentBusiness,
    mailer: slow,
    sms: sandboxSms({ db, clock, business: currentBusiness }),
    drawing: drawInProcess,
    settings: { publicUrl: 'http://localhost:3000' },
  };
  const first = deliver(deps, { deliveryId: id }, { last: false });
  await sending;
  await desk.post(`/api/admin/messages/${id}/retry`);
  await expect(deliver(deps, { deliveryId: id }, { last: false })).rejects.toThrow('already being sent');
  answered();
  await first;
  await deliver(deps, { deliveryId: id }, { last: false });
  expect(sent).toBe(1);
  expect(await stateOf(id)).toBe('sent');
});

test('a message that was given up is not sent any more', async () => {
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

test('retrying and giving up are in the audit trail, by id only', async () => {
  const written = await auditedBy(db, desk.id);
  expect(new Set(written.map(({ action }) => action))).toEqual(
    new Set(['message-retried', 'message-dismissed']),
  );
  expect(JSON.stringify(written)).not.toContain('@');
});
