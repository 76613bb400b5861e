// A client who was asked to sign pays by link: they get the receipt and manage the booking, and the payer who booked
// is notified.
import { describe, expect, test } from 'vitest';
import { findAppointment } from '../../src/server/db/stores/appointments.ts';
import { paymentsOf } from '../../src/server/db/stores/payments.ts';
import { buildReceipt } from '../../src/server/use-cases/payment/build-receipt.ts';
import { currentBusiness } from '../support/current-business.ts';
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
const manageIn = (text: string | null | undefined) => /[?&]booking=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
const signIn = (text: string | undefined) => /[?&]sign=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

test('the client gets the receipt and manages the booking; the person who booked is notified without it', async () => {
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
  // Who was sent a link to pay could forward it.
  expect(JSON.stringify(standing)).not.toContain('anage');
  await jobs();
  const receipt = (await mailsTo(email)).find(({ subject }) => subject?.startsWith('You’re booked for'));
  expect(receipt?.attachment_name).toMatch(/^receipt-/);
  expect(receipt?.body_text).toContain('Hi Robin Okafor');
  const ordered = await mailsTo(booker.email);
  const told = ordered.find(({ subject }) => subject?.startsWith('Your booking is paid'));
  expect(told?.body_text).toContain('Robin Okafor paid $650 and has the receipt.');
  expect(told?.attachment_name).toBeNull();
  expect(ordered.some(({ subject }) => subject?.startsWith('You’re booked for'))).toBe(false);

  const tracking = await client.get(`/api/appointments/${standing.trackingToken}/tracking`);
  expect(tracking.json().payerName).toBe('Robin Okafor');
  const which = { token: manageIn(receipt?.body_text) };
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

describe('a mailbox that was asked to sign', () => {
  const asked = async (email: string) => {
    const booking = await reserve();
    await booking.send({ signerEmail: email, signerName: 'Robin Okafor' });
    await jobs();
    const token = signIn((await mailsTo(email))[0]?.body_text);
    return { ...booking, token, signer: makeVisitor(app) };
  };

  test('does not become the payer by opening a card form that another person pays', async () => {
    const email = 'stranger@home.example';
    const { booker, id, token, signer } = await asked(email);
    const form = await booker.post('/api/create-payment-intent', { appointmentId: id });
    await signer.post('/api/create-payment-intent', { token });
    // The form that was open before is over; the page asks for another one.
    expect((await payWith(booker, form.json().clientSecret, cards.good)).statusCode).toBe(409);
    const again = await booker.post('/api/create-payment-intent', { appointmentId: id });
    expect((await payWith(booker, again.json().clientSecret, cards.good)).statusCode).toBe(200);
    const standing = (await signer.post('/api/payment/success', { token })).json();
    expect(standing).toMatchObject({ state: 'paid', trackingToken: null });
    await jobs();
    const receipts = (to: string) =>
      mailsTo(to).then((mails) => mails.filter(({ subject }) => subject?.startsWith('Your receipt')).length);
    expect([await receipts(email), await receipts(booker.email)]).toEqual([0, 1]);
  });

  test('keeps its payer rights when another mailbox is asked, which gets only the request', async () => {
    const { id, send, token, signer } = await asked('first@home.example');
    const form = await signer.post('/api/create-payment-intent', { token });
    await payWith(signer, form.json().clientSecret, cards.good);
    await jobs();
    const receipt = (await mailsTo('first@home.example')).find(({ body_text }) =>
      body_text?.includes('booking='),
    );
    await send({ signerEmail: 'second@home.example', signerName: 'Sam Lee' });
    await jobs();
    const [request, ...more] = await mailsTo('second@home.example');
    expect([request?.subject, more]).toEqual([expect.stringContaining('sign'), []]);
    const second = makeVisitor(app);
    const standing = await second.post('/api/payment/success', { token: signIn(request?.body_text) });
    expect(standing.json()).toMatchObject({ state: 'paid', trackingToken: null });
    const which = { token: manageIn(receipt?.body_text) };
    expect((await signer.post('/api/manage-booking/open', which)).json()).toMatchObject({
      appointmentId: id,
      payerEmail: 'first@home.example',
    });

    // Asked once more, the first is the same person as before, and is asked by mail.
    const before = (await mailsTo('first@home.example')).length;
    await send({ signerEmail: 'first@home.example', signerName: 'Robin Okafor' });
    await jobs();
    expect((await mailsTo('first@home.example')).length).toBe(before + 1);
    expect((await signer.post('/api/manage-booking/open', which)).statusCode).toBe(200);
    const stale = await second.post('/api/agreements/open', { token: signIn(request?.body_text) });
    expect(stale.statusCode).toBe(404);
  });
});

test('the receipt names the person who paid, not the one who ordered', async () => {
  const { id, send } = await reserve();
  await send({ signerEmail: 'payer@home.example', signerName: 'Robin Okafor' });
  await jobs();
  const client = makeVisitor(app);
  const token = signIn((await mailsTo('payer@home.example'))[0]?.body_text);
  const form = await client.post('/api/create-payment-intent', { token });
  await payWith(client, form.json().clientSecret, cards.good);
  await client.post('/api/payment/success', { token });
  const appointment = await findAppointment(db, id);
  const [payment] = await paymentsOf(db, id);
  const receipt =
    appointment &&
    payment &&
    (await buildReceipt({ db, business: currentBusiness }, appointment, payment.id));
  expect(receipt?.record.payerName).toBe('Robin Okafor');
});
