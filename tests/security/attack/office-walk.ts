// An office that books on the phone, changes, discounts, refunds and cancels: a valid body for each of these calls.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from './walk.ts';

const ids = z.looseObject({ id: z.string() });
const anyAnswer = z.looseObject({});
const amountCents = 1_000;

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function walkOffice(desk: Caller): Promise<void> {
  const id = await bookOnThePhone(desk);
  const booking = `/api/admin/appointments/${id}`;
  await desk.must(anyAnswer, 'GET', `${booking}/copy`);
  await assignAndUnassign(desk, id);
  await change(desk, booking);
  const { dueCents } = await money(desk, booking);
  await desk.must(anyAnswer, 'POST', `${booking}/door-link`);
  const allowance = {
    entryId: randomUUID(),
    amountCents,
    refund: false,
    shownCents: dueCents,
    reason: 'Late',
  };
  await desk.must(anyAnswer, 'POST', `${booking}/allowances`, allowance);
  const cash = {
    entryId: randomUUID(),
    method: 'cash',
    amountCents: 5_000,
    shownCents: dueCents - amountCents,
  };
  await desk.must(anyAnswer, 'POST', `${booking}/payments`, cash);
  await refundAndReturn(desk, id);
  const shown = await desk.must(z.object({ fingerprint: z.string() }), 'GET', `${booking}/cancellation`);
  await desk.must(anyAnswer, 'POST', `${booking}/cancellation`, { fingerprint: shown.fingerprint });
  const credit = { creditId: randomUUID(), amountCents, shownCents: 0, reason: 'For the trouble' };
  await desk.must(anyAnswer, 'POST', `${booking}/goodwill-credits`, credit);
}

async function bookOnThePhone(desk: Caller): Promise<string> {
  const house = { streetNumber: '88', streetName: 'Main St', zipCode: '85201', squareFootage: 1850 };
  const stored = await desk.must(z.object({ property: ids }), 'POST', '/api/property/manual', house);
  const wish = { propertyId: stored.property.id, date: dayAhead(45), time: '09:00' };
  const checked = z.object({ breaks: z.array(z.object({ name: z.string() })) });
  const { breaks } = await desk.must(checked, 'POST', '/api/admin/appointments/check', wish);
  const { id } = await desk.must(ids, 'POST', '/api/admin/appointments', {
    id: randomUUID(),
    ...wish,
    confirmed: breaks.map(({ name }) => name),
    customer: { firstName: 'Nora', lastName: 'Quill', phone: '6025580199', email: 'nora@home.example' },
    end: { kind: 'inspection' },
  });
  return id;
}

/** The payment that a stranger made without a booking. */
async function assignAndUnassign(desk: Caller, appointmentId: string): Promise<void> {
  const listed = z.array(
    z.object({
      paymentId: z.string().nullable(),
      booking: anyAnswer.nullable(),
      refund: z.string().nullable(),
    }),
  );
  const review = await desk.must(listed, 'GET', '/api/admin/payments');
  const free = review.find(({ paymentId, booking, refund }) => paymentId && !booking && refund);
  if (!free) throw new Error('There is a payment without a booking');
  const payment = `/api/admin/payments/${free.paymentId}`;
  await desk.must(anyAnswer, 'POST', `${payment}/booking`, { appointmentId });
  await desk.must(anyAnswer, 'POST', `${payment}/unassign`, { appointmentId, reason: 'other-booking' });
}

async function change(desk: Caller, booking: string): Promise<void> {
  const { revision } = await desk.must(z.object({ revision: z.number() }), 'GET', `${booking}/change`);
  const changes = { revision, payer: { lastName: 'Reyes' }, addons: ['foundation'] };
  const shown = await desk.must(
    z.object({ fingerprint: z.string() }),
    'POST',
    `${booking}/change/preview`,
    changes,
  );
  const { fingerprint } = shown;
  await desk.must(anyAnswer, 'POST', `${booking}/change`, {
    ...changes,
    changeId: randomUUID(),
    fingerprint,
  });
}

const money = (desk: Caller, booking: string) =>
  desk.must(z.object({ dueCents: z.number() }), 'GET', `${booking}/money`);

async function refundAndReturn(desk: Caller, appointmentId: string): Promise<void> {
  await desk.must(anyAnswer, 'POST', `/api/admin/appointments/${appointmentId}/allowances`, {
    entryId: randomUUID(),
    amountCents,
    refund: true,
    shownCents: 5_000,
    reason: 'A missed room',
  });
  const listed = z.object({
    returns: z.array(z.object({ appointmentId: z.string(), refundId: z.string() })),
  });
  const { returns } = await desk.must(listed, 'GET', '/api/admin/owed');
  const refund = returns.find((one) => one.appointmentId === appointmentId);
  if (!refund) throw new Error('There is money to give back');
  await desk.must(anyAnswer, 'POST', `/api/admin/refunds/${refund.refundId}/returned`, {
    entryId: randomUUID(),
    method: 'cash',
  });
}
