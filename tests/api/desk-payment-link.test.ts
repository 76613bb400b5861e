// The desk asks a payer for what is due.
import { expect, test } from 'vitest';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { cards, paying, payWith } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { sampleAppointment } from '../support/sample-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow } = await makeTestApp();
const start = clock.now();
const desk = await deskCaller(app, db, start);
const reserve = paying(app, db);

const work = () => runJobs({ db, pool, clock });
const sendLink = (id: string) => desk.post(`/api/admin/appointments/${id}/payment-link`);
const messages = (recipient: string) =>
  db.selectFrom('messages').selectAll().where('recipient', '=', recipient).execute();
const listed = async (id: string) =>
  (await desk.get('/api/appointments?tab=all')).json().find((found: { id: string }) => found.id === id);

test('sends a payment link at most every ten minutes, and records who sent it', async () => {
  const { id, booker } = await reserve();
  await work();
  await db.deleteFrom('messages').execute();
  expect(await listed(id)).toMatchObject({ amountDueCents: 65_000, paymentLinkSentAt: null });
  const answers = await Promise.all([sendLink(id), sendLink(id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
    'We sent a payment link at 9:00 AM. Wait ten minutes before the next one.',
  );
  await work();
  const [mail, ...more] = await messages(booker.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Pay \$650 for your inspection/);
  expect(await listed(id)).toMatchObject({ paymentLinkSentAt: '2026-11-16T09:00:00-07:00' });
  expect((await auditedBy(db, desk.id))[0]).toMatchObject({
    action: 'appointment.payment-link',
    subject_id: id,
    details: { amountCents: 65_000 },
  });
});

test('its link pays on any device, also after the inspection, and no other can be sent afterwards', async () => {
  const { id, booker } = await reserve();
  await db
    .updateTable('appointments')
    .set({ status: 'completed', completed_at: start, held_until: null })
    .where('id', '=', id)
    .execute();
  setNow(new Date('2026-11-19T17:00:00Z'));
  const signedIn = await deskCaller(app, db, clock.now());
  const send = () => signedIn.post(`/api/admin/appointments/${id}/payment-link`);
  expect((await send()).statusCode).toBe(202);
  await work();
  const [mail] = (await messages(booker.email)).filter(({ subject }) => subject?.startsWith('Pay '));
  const [, token] = /checkout\/[\w-]+\?sign=([\w.-]+)/.exec(mail?.body_text ?? '') ?? [];
  const elsewhere = makeVisitor(app);
  const asked = await elsewhere.post('/api/create-payment-intent', { appointmentId: id, token });
  expect(asked.statusCode, asked.body).toBe(200);
  await payWith(elsewhere, asked.json().clientSecret, cards.good);
  await elsewhere.post('/api/payment/success', { appointmentId: id, token });
  const refused = await send();
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe('This booking is already paid.');
  setNow(start);
});

test('a link queued before a cancellation is not sent, and none can be sent after it', async () => {
  const { id, booker } = await reserve();
  await work();
  await db.deleteFrom('messages').execute();
  expect((await sendLink(id)).statusCode).toBe(202);
  await db
    .updateTable('appointments')
    .set({ status: 'cancelled', held_until: null })
    .where('id', '=', id)
    .execute();
  await work();
  expect((await messages(booker.email)).filter(({ subject }) => subject?.startsWith('Pay '))).toEqual([]);
  const refused = await sendLink(id);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe('This appointment was canceled.');
  expect(await listed(id)).toMatchObject({ amountDueCents: 0 });
});

test('refuses unknown appointments, and callers without a session', async () => {
  expect((await sendLink(sampleAppointment.id)).statusCode).toBe(404);
  const url = `/api/admin/appointments/${sampleAppointment.id}/payment-link`;
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401);
});
