// A client who was asked to sign pays by link: the receipt and the booking are theirs, and the person who ordered is told.
import { expect, test } from 'vitest';
import { cards, payWith } from '../support/paying.ts';
import { reserving } from '../support/reserving.ts';
import { runJobs } from '../support/run-jobs.ts';
import { completeContract, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, pool, clock } = await makeTestApp();
const reserve = reserving(app);
const jobs = () => runJobs({ db, pool, clock });
const mailsTo = (recipient: string) =>
  db.selectFrom('messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
const signIn = (text: string | undefined) => /[?&]sign=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

test('the client gets the receipt and manages the booking; the one who ordered is told without it', async () => {
  const { booker, id, send } = await reserve();
  const email = 'client@home.example';
  await send({ signerEmail: email, signerName: 'Robin Okafor' });
  await jobs();
  const client = makeVisitor(app);
  const [request] = await mailsTo(email);
  const contractData = { ...completeContract, payerEmail: email };
  await sign(client, { signingToken: signIn(request?.body_text), contractData });
  await jobs();
  const [, copy] = await mailsTo(email);
  expect(copy?.body_text).toMatch(/Pay \$650:\n.*\/checkout\//);

  const token = signIn(copy?.body_text);
  // The checkout page shows how the agreement stands.
  expect((await client.post('/api/agreements/open', { token })).json()).toMatchObject({ state: 'signed' });
  const intent = await client.post('/api/create-payment-intent', { token });
  await payWith(client, intent.json().clientSecret, cards.good);
  const standing = (await client.post('/api/payment/success', { token })).json();
  await jobs();
  const receipt = (await mailsTo(email)).find(({ subject }) => subject?.startsWith('Your receipt'));
  expect(receipt?.attachment_name).toMatch(/^receipt-/);
  expect(receipt?.body_text).toContain('Hello Robin Okafor');
  const ordered = await mailsTo(booker.email);
  const told = ordered.find(({ subject }) => subject?.startsWith('Your booking is paid'));
  expect(told?.body_text).toContain('Robin Okafor paid $650 and has the receipt.');
  expect(told?.attachment_name).toBeNull();
  expect(ordered.some(({ subject }) => subject?.startsWith('Your receipt'))).toBe(false);

  const tracking = await client.get(`/api/appointments/${standing.trackingToken}/tracking`);
  expect(tracking.json().payerName).toBe('Robin Okafor');
  const which = { token: standing.manageToken };
  expect((await client.post('/api/manage-booking/open', which)).json()).toMatchObject({
    appointmentId: id,
    payerEmail: email,
    emailChangeable: false,
    recipients: { reportEmail: booker.email },
    documents: { words: `We’ll email the signed agreement and your receipt to ${email}.` },
  });
  const refused = await client.post('/api/manage-booking/email', { ...which, email: 'other@home.example' });
  expect(refused.statusCode).toBe(409);

  await booker.post('/api/manage-booking/documents', { appointmentId: id });
  await jobs();
  const files = async (recipient: string) =>
    (await mailsTo(recipient)).filter(({ attachment_name }) => attachment_name?.startsWith('receipt-'))
      .length;
  expect([await files(booker.email), await files(email)]).toEqual([0, 1]);
});
