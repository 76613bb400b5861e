// Emails that came back: reported with a shared secret, listed at the office as undelivered.
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../src/domain/durations.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';

const secret = 'a-secret-of-the-mail-provider';
const { app, db, clock } = await makeTestApp({ mailBounceSecret: secret });
const desk = await deskCaller(app, db, clock.now());
const { id: appointmentId } = await storeAppointment(db);

const report = (payload: object, authorization = `Bearer ${secret}`) =>
  app.inject({ method: 'POST', url: '/api/webhooks/mail/bounces', headers: { authorization }, payload });
const bounce = { address: 'Dana@Home.example', reason: '550 5.1.1 No such user', permanent: true };

let occasion = 0;
async function sentMail(hoursAgo: number): Promise<string> {
  const at = new Date(clock.now().getTime() - hoursAgo * 3_600_000);
  const { id } = await db
    .insertInto('deliveries')
    .values({
      appointment_id: appointmentId,
      event: 'documents',
      revision: 0,
      occasion: ++occasion,
      channel: 'mail',
      role: 'payer',
      recipient: 'dana@home.example',
      state: 'sent',
      attempts: 1,
      created_at: at,
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const stateOf = async (id: string) =>
  (await db.selectFrom('deliveries').select(['state', 'problem']).where('id', '=', id).executeTakeFirst()) ??
  {};

beforeEach(() => db.deleteFrom('deliveries').execute());

describe('an email that came back', () => {
  test('is listed at the office with its reason: the latest to that address', async () => {
    const [older, latest] = [await sentMail(30), await sentMail(1)];
    const answer = await report(bounce);
    expect([answer.statusCode, answer.json()]).toEqual([200, { recorded: true }]);
    expect(await stateOf(older)).toMatchObject({ state: 'sent' });
    expect((await desk.get('/api/admin/messages')).json()).toMatchObject([
      { id: latest, state: 'failed', problem: 'the email bounced: 550 5.1.1 No such user' },
    ]);
  });

  test('is found by its Message-ID', async () => {
    const [older, latest] = [await sentMail(30), await sentMail(1)];
    await report({ ...bounce, messageId: `<${older}@caliche.example>` });
    expect(await stateOf(older)).toMatchObject({ state: 'failed' });
    expect(await stateOf(latest)).toMatchObject({ state: 'sent' });
  });

  test('can be sent again', async () => {
    const id = await sentMail(1);
    await report(bounce);
    expect((await desk.post(`/api/admin/messages/${id}/retry`)).statusCode).toBe(202);
    expect(await stateOf(id)).toMatchObject({ state: 'pending' });
  });

  test('reported again changes nothing more', async () => {
    const [older] = [await sentMail(30), await sentMail(1)];
    await report(bounce);
    expect((await report(bounce)).json()).toEqual({ recorded: false });
    expect(await stateOf(older)).toMatchObject({ state: 'sent' });
  });

  test.each([
    ['that the mail server still retries', { ...bounce, permanent: false }],
    ['to an address we never wrote to', { ...bounce, address: 'other@home.example' }],
  ])('%s is answered and changes nothing', async (_what, payload) => {
    const id = await sentMail(1);
    expect((await report(payload)).json()).toEqual({ recorded: false });
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  test('more than a week later changes nothing', async () => {
    const id = await sentMail((7 * dayMs) / 3_600_000 + 1);
    expect((await report(bounce)).json()).toEqual({ recorded: false });
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  });

  test('has a reason of one short, readable line', async () => {
    const id = await sentMail(1);
    await report({ ...bounce, reason: `550\r\n\u0007 full ${'x'.repeat(500)}` });
    const { problem } = (await stateOf(id)) as { problem: string };
    expect(problem).toMatch(/^the email bounced: 550 full x+$/);
    expect(problem.length).toBeLessThan(230);
  });
});

test.each(['', 'Bearer wrong', secret])(
  'a caller with %j instead of the secret is refused',
  async (given) => {
    const id = await sentMail(1);
    expect((await report(bounce, given)).statusCode).toBe(401);
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
  },
);

test('a call without address or kind is refused', async () => {
  expect((await report({ address: 'dana@home.example' })).statusCode).toBe(400);
  expect((await report({ ...bounce, permanent: 'yes' })).statusCode).toBe(400);
});

test('without a secret the address does not exist', async () => {
  const other = await makeTestApp();
  const answer = await other.app.inject({
    method: 'POST',
    url: '/api/webhooks/mail/bounces',
    payload: bounce,
  });
  expect(answer.statusCode).toBe(404);
});
