// A link shown at the door: it pays for an hour, and opens neither the agreement, nor the booking, nor its documents.
import { beforeEach, describe, expect, test } from 'vitest';
import { deskCaller } from '../support/desk-caller.ts';
import { cards, paying, payWith } from '../support/paying.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, clock, setNow } = await makeTestApp();
const start = clock.now();
beforeEach(() => setNow(start));
const desk = await deskCaller(app, db, start);
const reserve = paying(app, db);

const linkOf = async (id: string) => {
  const answer = await desk.post(`/api/admin/appointments/${id}/door-link`, {});
  expect(answer.statusCode).toBe(201);
  const made: { url: string; dueCents: number; expiresWords: string } = answer.json();
  const address = new URL(made.url);
  expect(address.pathname).toBe(`/checkout/${id}`);
  return { ...made, token: address.searchParams.get('door') ?? '' };
};
const shown = async () => {
  const reserved = await reserve();
  return { ...reserved, ...(await linkOf(reserved.id)), phone: makeVisitor(app) };
};

describe('a link shown at the door', () => {
  test('names the amount and the address and nothing about the people', async () => {
    const { id, token, phone, dueCents, expiresWords, booker } = await shown();
    expect([dueCents, expiresWords]).toEqual([65_000, '10:00 AM']);
    const opened = await phone.post('/api/door-payment/open', { token, appointmentId: id });
    expect(Object.keys(opened.json()).sort()).toEqual(['address', 'dueCents', 'refundTerms']);
    expect(opened.body).not.toContain(booker.email);
  });

  test('pays the booking, without giving its links to the person with the phone', async () => {
    const { id, token, phone, row } = await shown();
    const asked = await phone.post('/api/create-payment-intent', { appointmentId: id, token });
    await payWith(phone, asked.json().clientSecret, cards.good);
    const status = await phone.post('/api/payment/success', { appointmentId: id, token });
    expect(status.json()).toMatchObject({ state: 'paid', trackingToken: null });
    expect(await row()).toMatchObject({ paid_cents: 65_000, payment_status: 'paid' });
    const again = await desk.post(`/api/admin/appointments/${id}/door-link`, {});
    expect(again.json()).toMatchObject({ code: 'not-allowed-now', message: 'This booking is already paid.' });
  });

  test('cannot sign, manage, track or read documents', async () => {
    const { id, token, phone, booker, row } = await shown();
    const named = `${id}.${token}`;
    for (const one of [token, named]) {
      const answers = await Promise.all([
        phone.post('/api/agreements/open', { token: one }),
        phone.post('/api/manage-booking/open', { token: one }),
        phone.post('/api/manage-booking/documents', { token: one }),
        phone.get(`/api/appointments/${one}/tracking`),
        sign(phone, {
          signingToken: one,
          contractData: { ...contractOf(booker), termsHash: 'a'.repeat(64) },
        }),
      ]);
      for (const { statusCode } of answers) expect(statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await row()).contract_signed_at).toBeNull();
  });

  test('expires after an hour', async () => {
    const { id, token, phone } = await shown();
    setNow(new Date(start.getTime() + 60 * 60_000));
    expect((await phone.post('/api/door-payment/open', { token, appointmentId: id })).json()).toMatchObject({
      code: 'door-link-ended',
    });
    const asked = await phone.post('/api/create-payment-intent', { appointmentId: id, token });
    expect(asked.statusCode).toBe(410);
  });

  test('opens no other booking', async () => {
    const [one, other] = [await shown(), await reserve()];
    const about = { token: one.token, appointmentId: other.id };
    expect((await one.phone.post('/api/door-payment/open', about)).json()).toMatchObject({
      code: 'unknown-door-link',
    });
    expect((await one.phone.post('/api/create-payment-intent', about)).statusCode).toBe(404);
  });
});
