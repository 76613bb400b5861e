// A client who was asked to sign and has the card form open asks to be removed: the form ends as the payer's own does.
import { expect, test } from 'vitest';
import { deskCaller } from '../support/desk-caller.ts';
import { cards, payWith } from '../support/paying.ts';
import { reserving } from '../support/reserving.ts';
import { runJobs } from '../support/run-jobs.ts';
import { completeContract, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const reserve = reserving(app);
let signers = 0;

async function opensForm() {
  signers += 1;
  const email = `robin${signers}@home.example`;
  const reserved = await reserve();
  await reserved.send({ signerEmail: email, signerName: 'Robin Okafor' });
  await runJobs({ db, pool, clock });
  const [request] = await db.selectFrom('messages').selectAll().where('recipient', '=', email).execute();
  const token = /[?&]sign=([\w.-]+)/.exec(request?.body_text ?? '')?.[1] ?? '';
  const client = makeVisitor(app);
  await sign(client, { signingToken: token, contractData: { ...completeContract, payerEmail: email } });
  const { clientSecret } = (await client.post('/api/create-payment-intent', { token })).json();
  const states = async () =>
    (await db.selectFrom('payments').select('state').where('appointment_id', '=', reserved.id).execute()).map(
      ({ state }) => state,
    );
  return { ...reserved, email, client, clientSecret, states };
}

test('a removed signer’s card form cannot be paid, and the person who ordered can still pay', async () => {
  const { booker, id, email, client, clientSecret, states } = await opensForm();
  const erased = await desk.post('/api/admin/person-data/erase', { email, confirm: true });
  expect(erased.statusCode, erased.body).toBe(200);
  expect(await states()).toEqual(['cancelled']);
  expect((await payWith(client, clientSecret, cards.good)).statusCode).not.toBe(200);
  const { clientSecret: own } = (
    await booker.post('/api/create-payment-intent', { appointmentId: id })
  ).json();
  expect((await payWith(booker, own, cards.good)).statusCode).toBe(200);
  expect(await states()).toEqual(['cancelled', 'succeeded']);
});

test('a signer whose payment is being processed is not removed yet', async () => {
  const { email, client, clientSecret } = await opensForm();
  await payWith(client, clientSecret, cards.slow);
  const refused = await desk.post('/api/admin/person-data/erase', { email, confirm: true });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'erasing-while-paying']);
});

test('removing a signer who paid keeps the amount and erases the card', async () => {
  const { email, client, clientSecret, id } = await opensForm();
  await payWith(client, clientSecret, cards.good);
  const payment = () =>
    db.selectFrom('payments').selectAll().where('appointment_id', '=', id).executeTakeFirstOrThrow();
  expect(await payment()).toMatchObject({ card_last4: '4242' });
  const erased = await desk.post('/api/admin/person-data/erase', { email, confirm: true });
  expect(erased.json().removed).toMatchObject({ payments: 1 });
  expect(await payment()).toMatchObject({ received_cents: 65_000, card_last4: null, card_brand: null });
});
