// The desk's figures: every one of them counted.
import { beforeEach, describe, expect, test } from 'vitest';
import { dollars } from '../../src/domain/money.ts';
import { insertOfficePayment } from '../../src/server/db/stores/office-entries.ts';
import { phoenix, placeAppointment } from '../support/placed-appointment.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, owner, clock, setNow } = await makeTestApp();
const { headers } = await signedIn(db, { now: clock.now() });
const stats = async () => (await app.inject({ url: '/api/appointments/stats', headers })).json();

beforeEach(async () => {
  setNow(new Date('2026-11-16T16:00:00Z'));
  await owner.query('delete from payments');
  await db.deleteFrom('appointments').execute();
  await db.deleteFrom('reviews').execute();
});

test('an empty desk has nothing to count', async () => {
  expect(await stats()).toEqual({
    todayCount: 0,
    weekCount: 0,
    completedCount: 0,
    pendingCount: 0,
    monthlyRevenue: '0.00',
    monthlyEarnedCents: 0,
    rating: null,
    reviewCount: 0,
    undelivered: 0,
    claimsWaiting: 0,
  });
});

test('the week is seven days, today included', async () => {
  for (const day of ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-22', '2026-11-23']) {
    await placeAppointment(db, { starts_at: phoenix(day, '20:30') });
  }
  expect(await stats()).toMatchObject({ todayCount: 1, weekCount: 3 });
});

test('today begins and ends at midnight in Phoenix', async () => {
  await placeAppointment(db, { starts_at: phoenix('2026-11-16', '20:30') });
  setNow(new Date('2026-11-17T06:59:59Z'));
  expect((await stats()).todayCount).toBe(1);
  setNow(new Date('2026-11-17T07:00:00Z'));
  expect((await stats()).todayCount).toBe(0);
});

test('canceled and released appointments are not counted', async () => {
  for (const status of ['cancelled', 'released'] as const) {
    await placeAppointment(db, { status, starts_at: phoenix('2026-11-16', '10:00') });
  }
  expect(await stats()).toMatchObject({ todayCount: 0, weekCount: 0, pendingCount: 0 });
});

test('completed and open appointments are counted separately', async () => {
  for (const status of ['held', 'scheduled', 'confirmed', 'in_progress', 'completed', 'completed'] as const) {
    await placeAppointment(db, { status });
  }
  expect(await stats()).toMatchObject({ completedCount: 2, pendingCount: 4 });
});

describe('revenue is what was received in this month', () => {
  const pay = (appointmentId: string, dollarsPaid: number, takenAt: Date) =>
    insertOfficePayment(db, { appointmentId, amount: dollars(dollarsPaid), takenAt }, clock.now());

  test.each([
    ['the first minute of the month', phoenix('2026-11-01', '00:00'), '650.00'],
    ['the last minute of the month', phoenix('2026-11-30', '23:59'), '650.00'],
    ['the month before', phoenix('2026-10-31', '23:59'), '0.00'],
    ['the next month', phoenix('2026-12-01', '00:00'), '0.00'],
  ])('paid in %s', async (_when, takenAt, revenue) => {
    await pay(await placeAppointment(db), 650, takenAt);
    expect((await stats()).monthlyRevenue).toBe(revenue);
  });

  test('without what was given back', async () => {
    const { id } = await pay(await placeAppointment(db), 650, phoenix('2026-11-10', '09:00'));
    await db.updateTable('payments').set({ refunded_cents: 60_000 }).where('id', '=', id).execute();
    expect((await stats()).monthlyRevenue).toBe('50.00');
  });

  test('and a second payment of a booking leaves the first in its own month', async () => {
    const id = await placeAppointment(db, { paid_cents: 65_000, paid_at: phoenix('2026-11-02', '09:00') });
    await pay(id, 325, phoenix('2026-10-20', '09:00'));
    await pay(id, 325, phoenix('2026-11-02', '09:00'));
    expect((await stats()).monthlyRevenue).toBe('325.00');
  });
});

test('what was earned is the fees of inspections completed in this month, paid or not', async () => {
  const done = (at: Date) =>
    placeAppointment(db, { status: 'completed', completed_at: at, total_cents: 65_000 });
  await done(phoenix('2026-11-01', '00:00'));
  await done(phoenix('2026-10-31', '23:59'));
  expect((await stats()).monthlyEarnedCents).toBe(65_000);
});

test('the rating is the mean of the reviews that are shown', async () => {
  const review = (rating: number, shown = true) => ({
    author: 'Ann',
    city: 'Mesa',
    rating,
    words: 'Good',
    reviewed_on: '2026-10-01',
    shown,
  });
  await db
    .insertInto('reviews')
    .values([review(5), review(4), review(5), review(1, false)])
    .execute();
  expect(await stats()).toMatchObject({ rating: 4.7, reviewCount: 3 });
});
