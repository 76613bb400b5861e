// Random small sequences of payments and price changes: what was shown before saving is the booking's money afterwards.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Consequences } from '../../src/api/change-booking.ts';
import type { Ledger } from '../../src/api/office-entries.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { paying } from '../support/paying.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);

type Step =
  | { kind: 'price'; amountCents: number }
  | { kind: 'services'; addons: string[] }
  | { kind: 'card' }
  | { kind: 'cash'; amountCents: number };

const price = fc.record({
  kind: fc.constant('price' as const),
  amountCents: fc.integer({ min: -65_000, max: 30_000 }).filter((amount) => amount !== 0),
});
const services = fc.record({
  kind: fc.constant('services' as const),
  addons: fc.subarray(['pool', 'foundation']),
});
const card = fc.record({ kind: fc.constant('card' as const) });
const cash = fc.record({
  kind: fc.constant('cash' as const),
  amountCents: fc.integer({ min: 100, max: 40_000 }),
});
const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof(price, services, card, cash), {
  minLength: 3,
  maxLength: 6,
});

const ledgerOf = async (id: string): Promise<Ledger> =>
  (await desk.get(`/api/admin/appointments/${id}/money`)).json();

/** Kept by the office, so that a credit stays with it. */
async function keptBooking(creditCents: number) {
  const reserved = await reserve();
  await desk.put(`/api/admin/appointments/${reserved.id}`, { status: 'scheduled', changeId: randomUUID() });
  if (creditCents > 0) {
    const earlier = await reserve();
    await desk.put(`/api/admin/appointments/${earlier.id}`, { status: 'cancelled', changeId: randomUUID() });
    const worth = { amount_cents: creditCents, given_cents: creditCents };
    const used = { used_for: reserved.id, used_at: clock.now() };
    const { phone } = await reserved.row();
    await db
      .insertInto('credits')
      .values({ appointment_id: earlier.id, phone, ...worth, given_at: clock.now(), ...used })
      .execute();
  }
  return reserved;
}

async function take(id: string, amountCents: number) {
  const { dueCents } = await ledgerOf(id);
  if (dueCents === 0) return;
  const money = { entryId: randomUUID(), method: 'cash', reference: '' };
  await desk.post(`/api/admin/appointments/${id}/payments`, {
    ...money,
    amountCents: Math.min(amountCents, dueCents),
  });
}

/** `null`: refused, such as a discount larger than the price, or nothing to change. */
async function change(id: string, changes: object): Promise<Consequences | null> {
  const url = `/api/admin/appointments/${id}/change`;
  const { revision } = (await desk.get(url)).json();
  const shown = await desk.post(`${url}/preview`, { revision, ...changes });
  if (shown.statusCode !== 200) {
    expect(['no-change', 'price-below-zero']).toContain(shown.json().code);
    return null;
  }
  const { fingerprint } = shown.json();
  const saved = await desk.post(url, { revision, ...changes, fingerprint, changeId: randomUUID() });
  expect(saved.statusCode, saved.body).toBe(200);
  return shown.json();
}

const toGiveBack = async (id: string) => {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('amount_cents')
    .where('appointment_id', '=', id)
    .where('refunds.state', '=', 'wanted')
    .execute();
  return refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
};

test('the money shown before saving is the booking’s money afterwards', { timeout: 120_000 }, async () => {
  const credits = fc.constantFrom(0, 0, 20_000, 90_000);
  await fc.assert(
    fc.asyncProperty(credits, steps, async (creditCents, sequence) => {
      const { id, row, pay } = await keptBooking(creditCents);
      for (const step of sequence) {
        if (step.kind === 'card') {
          if ((await ledgerOf(id)).dueCents > 0) await pay();
          continue;
        }
        if (step.kind === 'cash') {
          await take(id, step.amountCents);
          continue;
        }
        const shown = await change(
          id,
          step.kind === 'price'
            ? { priceChange: { amountCents: step.amountCents, reason: 'Agreed by phone' } }
            : { addons: step.addons },
        );
        if (!shown) continue;
        const ledger = await ledgerOf(id);
        expect(ledger.dueCents).toBe(shown.money.dueCents);
        if (shown.price) {
          expect(ledger.totalCents).toBe(shown.price.afterCents);
          if (shown.price.afterCents !== shown.price.beforeCents)
            expect(await toGiveBack(id)).toBe(shown.money.giveBackCents);
          const sum = shown.price.after.reduce((all, { amountCents }) => all + amountCents, 0);
          expect(sum).toBe(shown.price.afterCents);
        }
        expect(shown.money.reviewCents).toBe(0);
        const { payment_status } = await row();
        expect(ledger.dueCents === 0 ? ['paid'] : ['pending', 'refunded']).toContain(payment_status);
        const { paidCents, creditCents: credited, totalCents, dueCents } = ledger;
        expect(paidCents + credited + dueCents - (await toGiveBack(id))).toBe(totalCents);
      }
    }),
    // Each takes a time, and there are not enough to look for a smaller example.
    { numRuns: 12, seed: 20_261_118, endOnFailure: true },
  );
});
