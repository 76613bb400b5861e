// The owner decides claims to the challenge price: once, with what follows for the price and the customer.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listClaims } from '../../src/server/use-cases/challenge/list-claims.ts';
import { type Booker, makeBooker } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { currentBusiness } from '../support/current-business.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());

const claimFor = async (booker: Booker, more: object = {}): Promise<string> => {
  const answer = await booker.post('/api/credential-claims', {
    propertyId: booker.propertyId,
    credentials: business.credentials.map(({ id }) => id),
    fullName: 'Jordan Reyes',
    licenseNumbers: 'BTR 12345, ROC 678',
    websiteUrl: 'reyes-inspections.com',
    ...more,
  });
  return answer.json().id;
};
/** Someone with a claim and a time, at the half price. */
async function claimant(day: string, time: string, more: object = {}) {
  const booker = await makeBooker(app);
  const claimId = await claimFor(booker);
  const booked = await booker.schedule(day, time, { paymentMethod: 'challenge', ...more });
  const appointmentId: string = booked.json().id;
  return { booker, claimId, appointmentId };
}
const decide = (id: string, decision: string) => desk.post(`/api/admin/claims/${id}/decision`, { decision });
const priceOf = (id: string) =>
  db
    .selectFrom('appointments')
    .select(['payment_method', 'total_cents', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const mailsTo = async (email: string) => {
  await runJobs({ db, pool, clock });
  return db
    .selectFrom('messages')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
};
const listed = async (state: string) => (await desk.get(`/api/admin/claims?state=${state}`)).json();

describe('the list', () => {
  test('has the competitor, the property, and the price now and after each decision', async () => {
    const { claimId, appointmentId } = await claimant('2026-11-17', '08:00');
    const [claim] = await listed('waiting');
    expect(claim).toMatchObject({
      id: claimId,
      status: 'awaiting_verification',
      competitor: {
        fullName: 'Jordan Reyes',
        licenseNumbers: 'BTR 12345, ROC 678',
        websiteUrl: 'https://reyes-inspections.com/',
      },
      prices: { challenge: '325.00', standard: '650.00' },
      bookings: [
        {
          appointmentId,
          clientName: 'Dana Ortiz',
          formattedDateTime: 'Tuesday, November 17, 2026 at 8:00 AM Arizona time',
          total: '325.00',
          totalIfRejected: '650.00',
          signed: false,
          changes: true,
        },
      ],
    });
  });

  test('never has a link that is not a website, whatever is stored', async () => {
    const booker = await makeBooker(app);
    const id = await claimFor(booker);
    await db
      .updateTable('credential_claims')
      .set({ website_url: 'javascript:alert(1)//example.com' })
      .where('id', '=', id)
      .execute();
    const claim = (await listed('waiting')).find((other: { id: string }) => other.id === id);
    expect(claim.competitor.websiteUrl).toBeNull();
  });

  test('leaves out a sandbox’s samples once the site is live', async () => {
    const { claimId, appointmentId } = await claimant('2026-11-17', '11:30');
    const inLive = async () =>
      (await listClaims({ db, business: currentBusiness }, { state: 'waiting', samples: false })).map(
        ({ id }) => id,
      );
    expect(await inLive()).toContain(claimId);
    const sample = { sample: 'apt-x' };
    await db.updateTable('appointments').set(sample).where('id', '=', appointmentId).execute();
    expect(await inLive()).not.toContain(claimId);
  });
});

describe('an approval', () => {
  test('does not change price or method, and notifies the payer', async () => {
    const { booker, claimId, appointmentId } = await claimant('2026-11-18', '08:00');
    await runJobs({ db, pool, clock });
    const before = await priceOf(appointmentId);
    expect((await decide(claimId, 'approved')).json()).toEqual({ status: 'approved', changed: 0, told: 1 });
    expect(await priceOf(appointmentId)).toEqual(before);
    expect((await mailsTo(booker.email))[0]?.body_text).toContain('stays at $325');
    const [mine] = (await booker.get('/api/appointments/mine')).json();
    expect(mine).toMatchObject({ total: 325, awaitingVerification: false });
  });
});

describe('a rejection', () => {
  test('makes the standard fee due and notifies only the payer', async () => {
    const { booker, claimId, appointmentId } = await claimant('2026-11-18', '11:30');
    await runJobs({ db, pool, clock });
    expect((await decide(claimId, 'rejected')).json()).toEqual({ status: 'rejected', changed: 1, told: 1 });
    expect(await priceOf(appointmentId)).toMatchObject({ payment_method: 'pay_now', total_cents: 65_000 });
    const [mail] = await mailsTo(booker.email);
    expect(mail?.body_text).toContain('you pay the standard fee of $650');
    const told = await db
      .selectFrom('deliveries')
      .select('recipient')
      .where('appointment_id', '=', appointmentId)
      .where('event', '=', 'claim-rejected')
      .execute();
    expect(told).toEqual([{ recipient: booker.email }]);
  });

  test('prices add-ons by the standard method, too', async () => {
    const { claimId, appointmentId } = await claimant('2026-11-18', '15:00', {
      addons: ['pool', 'foundation'],
    });
    expect((await priceOf(appointmentId)).total_cents).toBe(47_500);
    await decide(claimId, 'rejected');
    expect((await priceOf(appointmentId)).total_cents).toBe(75_000);
  });

  test('keeps pending notifications of the booking', async () => {
    const booker = await makeBooker(app);
    const claimId = await claimFor(booker);
    const contactData = { ...booker.contactData, reportEmail: 'report@home.example' };
    await booker.schedule('2026-11-19', '08:00', { paymentMethod: 'challenge', contactData });
    await decide(claimId, 'rejected');
    const [mail] = await mailsTo('report@home.example');
    expect(mail?.subject).toMatch(/^A home inspection is on hold/);
  });

  test('after a payment of the half price leaves the difference due, without a review', async () => {
    const { booker, claimId, appointmentId } = await claimant('2026-11-19', '11:30');
    await runJobs({ db, pool, clock });
    await db
      .updateTable('appointments')
      .set({ status: 'confirmed', hold_place: null, payment_status: 'paid', paid_cents: 32_500 })
      .where('id', '=', appointmentId)
      .execute();
    expect((await decide(claimId, 'rejected')).json()).toMatchObject({ changed: 1, told: 1 });
    expect(await priceOf(appointmentId)).toMatchObject({ payment_method: 'pay_now', total_cents: 65_000 });
    const { rows } = await pool.query('select status, payment_status from appointments where id = $1', [
      appointmentId,
    ]);
    expect(rows).toEqual([{ status: 'scheduled', payment_status: 'pending' }]);
    const [mail] = await mailsTo(booker.email);
    expect(mail?.body_text.replace(/\s+/g, ' ')).toContain(
      'You’ve paid $325, and you keep your time. You can pay the difference of $325 before the inspection. If you don’t want to pay this fee, you can cancel for a full refund with the last link in this email.',
    );
  });

  test('does not change completed bookings', async () => {
    const { claimId, appointmentId } = await claimant('2026-11-19', '15:00');
    await db
      .updateTable('appointments')
      .set({ status: 'completed', hold_place: null })
      .where('id', '=', appointmentId)
      .execute();
    expect((await decide(claimId, 'rejected')).json()).toMatchObject({ changed: 0, told: 0 });
    expect(await priceOf(appointmentId)).toMatchObject({ payment_method: 'challenge', total_cents: 32_500 });
  });

  test('applies to later bookings', async () => {
    const booker = await makeBooker(app);
    await decide(await claimFor(booker), 'rejected');
    const booked = await booker.schedule('2026-11-20', '08:00', { paymentMethod: 'challenge' });
    expect(booked.json()).toMatchObject({ paymentMethod: 'pay_now', total: 650 });
  });
});

describe('a rejection of a booking that the desk has changed', () => {
  const change = async (id: string, changes: object) => {
    const url = `/api/admin/appointments/${id}/change`;
    const { revision } = (await desk.get(url)).json();
    const { fingerprint } = (await desk.post(`${url}/preview`, { revision, ...changes })).json();
    const saved = await desk.post(url, { revision, ...changes, fingerprint, changeId: randomUUID() });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const shownFor = async (id: string) =>
    (await listed('waiting')).find((claim: { id: string }) => claim.id === id).bookings[0].totalIfRejected;

  test('keeps the agreed discount', async () => {
    const { claimId, appointmentId } = await claimant('2026-11-25', '15:00');
    await change(appointmentId, { priceChange: { amountCents: -5_000, reason: 'Agreed by phone' } });
    expect((await priceOf(appointmentId)).total_cents).toBe(27_500);
    expect(await shownFor(claimId)).toBe('600.00');
    await decide(claimId, 'rejected');
    expect((await priceOf(appointmentId)).total_cents).toBe(60_000);
    await change(appointmentId, { priceChange: null });
    expect((await priceOf(appointmentId)).total_cents).toBe(65_000);
  });

  test('is priced for the corrected property', async () => {
    const { claimId, appointmentId } = await claimant('2026-11-27', '11:30');
    const url = `/api/admin/appointments/${appointmentId}/change`;
    const { property } = (await desk.get(url)).json();
    await change(appointmentId, { property: { ...property, squareFootage: 3600 } });
    expect((await priceOf(appointmentId)).total_cents).toBe(36_250);
    expect(await shownFor(claimId)).toBe('725.00');
    await decide(claimId, 'rejected');
    expect((await priceOf(appointmentId)).total_cents).toBe(72_500);
  });
});

describe('a decision', () => {
  test('is made once; the second is refused and changes nothing', async () => {
    const { claimId, appointmentId } = await claimant('2026-11-20', '11:30');
    await decide(claimId, 'approved');
    const again = await decide(claimId, 'rejected');
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('claim-decided');
    expect(await priceOf(appointmentId)).toMatchObject({ payment_method: 'challenge' });
  });

  test('made twice at the same time counts once', async () => {
    const { claimId } = await claimant('2026-11-20', '15:00');
    const answers = await Promise.all([1, 2, 3, 4].map(() => decide(claimId, 'rejected')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test('concurrent with a booking leaves no half price without a claim', async () => {
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) {
      const booker = await makeBooker(app);
      const claimId = await claimFor(booker);
      await booker.schedule(day, '08:00', { paymentMethod: 'challenge' });
      const [moved, decided] = await Promise.all([
        booker.schedule(day, '11:30', { paymentMethod: 'challenge' }),
        decide(claimId, 'rejected'),
      ]);
      expect(decided.statusCode).toBe(200);
      expect([201, 409]).toContain(moved.statusCode);
    }
    const { rows } = await pool.query(
      `select count(*)::int as count from appointments join credential_claims claim on claim.id = claim_id
       where payment_method = 'challenge' and claim.status = 'rejected' and appointments.status = 'held'
         and payment_status = 'pending'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('made between reading and writing a booking is reported as such', async () => {
    const booker = await makeBooker(app);
    const claimId = await claimFor(booker);
    const line = await pool.connect();
    // Ahead of everyone who wants this day.
    await line.query("begin; select pg_advisory_xact_lock(727002, date '2026-11-30' - date '2000-01-01')");
    const booking = booker.schedule('2026-11-30', '08:00', { paymentMethod: 'challenge' });
    await expect
      .poll(async () => (await line.query('select from pg_locks where not granted')).rowCount)
      .toBe(1);
    await decide(claimId, 'rejected');
    await line.query('commit');
    line.release();
    const answer = await booking;
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('claim-rejected');
  });

  test('is listed as decided, newest first, and in the audit trail by its id', async () => {
    const { claimId } = await claimant('2026-11-27', '08:00');
    setNow(new Date(clock.now().getTime() + 60_000));
    await decide(claimId, 'rejected');
    expect((await listed('decided'))[0]).toMatchObject({ id: claimId, status: 'rejected' });
    expect(await auditedBy(db, desk.id)).toContainEqual({
      action: 'claim-rejected',
      subject_kind: 'claim',
      subject_id: claimId,
      details: { changed: 1, told: 1 },
    });
  });

  test('about an unknown claim is 404', async () => {
    const answer = await decide('7d9f1a50-0000-4000-8000-00000000dead', 'approved');
    expect(answer.statusCode).toBe(404);
  });

  test.each(['', 'maybe', null, 'awaiting_verification'])('cannot be %j', async (decision) => {
    const answer = await desk.post('/api/admin/claims/7d9f1a50-0000-4000-8000-00000000dead/decision', {
      decision,
    });
    expect(answer.statusCode).toBe(400);
  });
});
