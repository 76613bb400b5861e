// A receipt that was issued never changes.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findAppointment } from '../../src/server/db/stores/appointments.ts';
import { buildReceipt } from '../../src/server/use-cases/payment/build-receipt.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { paying } from '../support/paying.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, business, clock, setNow } = await makeTestApp();
const start = clock.now();
const desk = await deskCaller(app, db, start);
const reserve = paying(app, db);

async function figuresOf(appointmentId: string, paymentId: string) {
  const appointment = await findAppointment(db, appointmentId);
  const receipt = appointment && (await buildReceipt({ db, business }, appointment, paymentId));
  if (!receipt) return undefined;
  const { number, lines, total, takenOff, credit, paidBefore, paid } = receipt.record;
  return { number, lines, total, takenOff, credit, paidBefore, paid };
}
const paymentsOf = (id: string) =>
  db.selectFrom('payments').select('id').where('appointment_id', '=', id).orderBy('number').execute();
async function take(id: string, amountCents: number, more: object = {}) {
  const entryId = randomUUID();
  const body = { entryId, method: 'cash', amountCents, ...more };
  const answer = await desk.post(`/api/admin/appointments/${id}/payments`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return { entryId, paymentId: (await paymentsOf(id)).at(-1)?.id ?? '' };
}
async function change(id: string, changes: object) {
  const url = `/api/admin/appointments/${id}/change`;
  const { revision } = (await desk.get(url)).json();
  const { fingerprint } = (await desk.post(`${url}/preview`, { revision, ...changes })).json();
  const saved = await desk.post(url, { revision, ...changes, fingerprint, changeId: randomUUID() });
  expect(saved.statusCode, saved.body).toBe(200);
}
const discount = { priceChange: { amountCents: -2_000, reason: 'For Mrs. Quill' } };

test('a receipt stays as it was issued, whatever happens to the booking and its other payments', async () => {
  const { id } = await reserve();
  await change(id, discount);
  const first = await take(id, 30_000);
  setNow(new Date(start.getTime() + 600_000));
  const { paymentId } = await take(id, 10_000);
  const issued = await figuresOf(id, paymentId);
  expect(issued).toMatchObject({ total: 63_000, takenOff: 0, paidBefore: 30_000, paid: 10_000 });
  expect(issued?.lines.at(-1)).toEqual({ name: 'Discount, For Mrs. Quill', amount: -2_000 });

  // Handed over before, sent later.
  await take(id, 100, { takenAt: new Date(start.getTime() + 300_000).toISOString() });
  expect(await figuresOf(id, paymentId)).toEqual(issued);
  await desk.post(`/api/admin/office-entries/${first.entryId}/undo`, { reason: 'It bounced' });
  expect(await figuresOf(id, paymentId)).toEqual(issued);
  await change(id, { priceChange: null, addons: ['foundation'] });
  expect(await figuresOf(id, paymentId)).toEqual(issued);
  const allowance = { amountCents: 1_000, refund: false, shownCents: 75_000 - 10_100, reason: 'Late' };
  await desk.post(`/api/admin/appointments/${id}/allowances`, { entryId: randomUUID(), ...allowance });
  expect(await figuresOf(id, paymentId)).toEqual(issued);
  expect(await figuresOf(id, first.paymentId)).toBeUndefined();
  setNow(start);
});

test('a receipt begins with what was taken off and paid until then', async () => {
  const { id } = await reserve();
  const allowance = { amountCents: 5_000, refund: false, shownCents: 65_000, reason: 'Late' };
  await desk.post(`/api/admin/appointments/${id}/allowances`, { entryId: randomUUID(), ...allowance });
  await take(id, 20_000);
  const { paymentId } = await take(id, 40_000);
  expect(await figuresOf(id, paymentId)).toMatchObject({
    ...{ total: 65_000, takenOff: 5_000, credit: 0, paidBefore: 20_000, paid: 40_000 },
  });
});

test('the reason of a discount is erased from receipts with the person', async () => {
  const { id, booker } = await reserve();
  await change(id, discount);
  const { paymentId } = await take(id, 63_000);
  await desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled', changeId: randomUUID() });
  const erased = await desk.post('/api/admin/person-data/erase', { email: booker.email, confirm: true });
  expect(erased.statusCode, erased.body).toBe(200);
  const receipt = await figuresOf(id, paymentId);
  expect(receipt).toMatchObject({ total: 63_000, paid: 63_000 });
  expect(receipt?.lines.at(-1)).toEqual({ name: 'Discount, Removed', amount: -2_000 });
});
