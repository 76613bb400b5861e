// Whatever is recorded, in any order: what is owed, taken off, received, refunded and credited adds up, and every page says the same.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ledger, Owed } from '../../src/api/office-entries.ts';
import { findAppointment } from '../../src/server/db/stores/appointments.ts';
import { buildReceipt } from '../../src/server/use-cases/payment/build-receipt.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { seeded } from '../support/hostile-values.ts';
import { cards, paying, payWith } from '../support/paying.ts';
import { readCsv } from '../support/read-csv.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, business, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);
const ledgerOf = async (id: string): Promise<Ledger> =>
  (await desk.get(`/api/admin/appointments/${id}/money`)).json();
const revenue = async (): Promise<number> =>
  inCents((await desk.get('/api/appointments/stats')).json().monthlyRevenue);
const owed = async (): Promise<Owed> => (await desk.get('/api/admin/owed')).json();

type Reserved = Awaited<ReturnType<typeof reserve>>;

/** Each may be refused; then it must change nothing. */
const steps: Record<string, (reserved: Reserved, chance: () => number) => Promise<unknown>> = {
  'takes cash': ({ id }, chance) =>
    desk.post(`/api/admin/appointments/${id}/payments`, {
      entryId: randomUUID(),
      method: 'cash',
      amountCents: 1 + Math.floor(chance() * 70_000),
    }),
  'pays by card': ({ pay }) => pay(),
  'takes off or refunds a part': async ({ id }, chance) => {
    const { dueCents, refundable } = await ledgerOf(id);
    const refund = chance() < 0.5;
    const shownCents = refund ? refundable.reduce((sum, { amountCents }) => sum + amountCents, 0) : dueCents;
    return desk.post(`/api/admin/appointments/${id}/allowances`, {
      entryId: randomUUID(),
      amountCents: 1 + Math.floor(chance() * shownCents * 1.1),
      refund,
      shownCents,
      reason: 'A late start',
    });
  },
  'undoes an entry': async ({ id }, chance) => {
    const entries = (await ledgerOf(id)).entries.flatMap(({ entryId }) => entryId ?? []);
    const entryId = entries[Math.floor(chance() * entries.length)];
    return entryId && desk.post(`/api/admin/office-entries/${entryId}/undo`, { reason: 'A mistake' });
  },
  'gives back': async ({ id }) => {
    const [due] = (await owed()).returns.filter(({ appointmentId }) => appointmentId === id);
    return (
      due &&
      desk.post(`/api/admin/refunds/${due.refundId}/returned`, { entryId: randomUUID(), method: 'cash' })
    );
  },
  'refunds what is too much': async ({ id }) => {
    const all: { paymentId: string; refund: string; booking: { appointmentId: string } | null }[] = (
      await desk.get('/api/admin/payments')
    ).json();
    const listed = all.find(({ booking }) => booking?.appointmentId === id);
    return (
      listed?.refund && desk.post(`/api/admin/payments/${listed.paymentId}/refund`, { amount: listed.refund })
    );
  },
  'changes the price': async ({ id }, chance) => {
    const url = `/api/admin/appointments/${id}/change`;
    const { revision } = (await desk.get(url)).json();
    const amountCents = Math.floor(chance() * 80_000) - 50_000;
    const changes = { revision, priceChange: { amountCents, reason: 'Agreed by phone' } };
    const shown = await desk.post(`${url}/preview`, changes);
    if (shown.statusCode !== 200) return;
    const { fingerprint } = shown.json();
    return desk.post(url, { ...changes, fingerprint, changeId: randomUUID() });
  },
  'assigns a payment without a booking': async ({ id }) => {
    const stranger = makeVisitor(app);
    const asked = await stranger.post('/api/create-payment-intent', { amount: 650 });
    await payWith(stranger, asked.json().clientSecret, cards.good);
    const { id: free } = await db
      .selectFrom('payments')
      .select('id')
      .where('appointment_id', 'is', null)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const assigned = await desk.post(`/api/admin/payments/${free}/booking`, { appointmentId: id });
    // What no booking takes would stay in the list.
    if (assigned.statusCode !== 200)
      await desk.post(`/api/admin/payments/${free}/refund`, { amount: '650.00' });
  },
  'the customer cancels': async ({ id }, chance) => {
    if (chance() > 0.3) return;
    const url = `/api/admin/appointments/${id}/cancellation`;
    const { fingerprint } = (await desk.get(url)).json();
    return fingerprint && desk.post(url, { fingerprint });
  },
  'we cancel': ({ id }, chance) =>
    chance() < 0.2
      ? desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled' })
      : Promise.resolve(undefined),
};

/** A credit of an earlier booking pays a part. */
async function payPartByCredit({ id, row }: Reserved, amount: number): Promise<void> {
  await desk.put(`/api/admin/appointments/${id}`, { status: 'scheduled' });
  const earlier = await reserve();
  await desk.put(`/api/admin/appointments/${earlier.id}`, { status: 'cancelled' });
  const { phone } = await row();
  const worth = { amount_cents: amount, given_cents: amount, given_at: clock.now() };
  const used = { used_for: id, used_at: clock.now() };
  await db
    .insertInto('credits')
    .values({ appointment_id: earlier.id, phone, ...worth, ...used })
    .execute();
}

/** Figures of every receipt that was issued, by its payment. */
async function receiptsOf(id: string) {
  const appointment = await findAppointment(db, id);
  const issued = new Map<string, object>();
  for (const payment of await db
    .selectFrom('payments')
    .select('id')
    .where('appointment_id', '=', id)
    .execute()) {
    const receipt = appointment && (await buildReceipt({ db, business }, appointment, payment.id));
    if (!receipt) continue;
    const { lines, total, takenOff, credit, paidBefore, paid } = receipt.record;
    issued.set(payment.id, { lines, total, takenOff, credit, paidBefore, paid });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  }
  return issued;
}

/** Received less what went back, in cents, as the accountant reads it. */
const exportedOf = async (id: string): Promise<number> =>
  readCsv((await desk.get('/api/admin/export/payments.csv')).body)
    .filter((row) => row.Appointment === id)
    .reduce((sum, row) => sum + inCents(row.Received) - inCents(row.Refunded), 0);
const inCents = (dollars = '0') => Math.round(Number(dollars) * 100);

test.each([1, 2, 3, 4, 5, 6])(
  'random sequence %d of entries always adds up',
  { timeout: 60_000 },
  async (seed) => {
    const chance = seeded(seed);
    const reserved = await reserve();
    const { id, row, payments } = reserved;
    const credit = seed % 2 === 0 ? 20_000 : 0;
    if (credit > 0) await payPartByCredit(reserved, credit);
    const names = Object.keys(steps);
    const issued = new Map<string, object>();
    const othersRevenue = await revenue();
    const last = 13;
    for (let count = 0; count <= last; count += 1) {
      const name = names[Math.floor(chance() * names.length)] ?? '';
      await steps[name]?.(reserved, chance);
      const ledger = await ledgerOf(id);
      const {
        paid_cents: paid,
        total_cents,
        allowance_cents: allowance,
        status,
        payment_status,
      } = await row();
      const total = total_cents ?? 0;
      const sumOf = (kind: string) =>
        ledger.entries
          .filter((entry) => entry.kind === kind && entry.undoneWords === null)
          .reduce((sum, { amountCents }) => sum + amountCents, 0);
      const isEnded = status === 'cancelled';
      const credited = isEnded ? 0 : Math.min(credit, total - Math.min(total, allowance));
      // A used credit is among the entries; the summary names it apart.
      expect(sumOf('money'), name).toBe(ledger.paidCents + ledger.creditCents);
      expect(sumOf('allowance'), name).toBe(ledger.takenOffCents);
      expect(ledger.takenOffCents, name).toBe(Math.min(total, allowance));
      expect(ledger.paidCents, name).toBe(paid);
      const due = isEnded ? 0 : Math.max(0, total - Math.min(total, allowance) - credited - paid);
      expect(ledger.dueCents, name).toBe(due);
      const all = await payments();
      const kept = all.reduce((sum, one) => sum + one.received_cents - one.refunded_cents, 0);
      expect(kept, name).toBe(paid);

      // Every other page says the same.
      const { customers, returns } = await owed();
      const isListed = due > 0 && status !== 'held' && ['pending', 'refunded'].includes(payment_status);
      const owing = customers
        .filter(({ appointmentId }) => appointmentId === id)
        .map(({ dueCents }) => dueCents);
      expect(owing, name).toEqual(isListed ? [due] : []);
      const wanted = await db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select('amount_cents')
        .where('appointment_id', '=', id)
        .where('provider', '=', 'office')
        .where('refunds.state', '=', 'wanted')
        .execute();
      const back = returns.filter(({ appointmentId }) => appointmentId === id);
      expect(
        back.reduce((sum, { amountCents }) => sum + amountCents, 0),
        name,
      ).toBe(wanted.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
      // An export may be read 30 times a minute.
      if (count === last) expect(await exportedOf(id), name).toBe(paid);
      expect((await revenue()) - othersRevenue, name).toBe(paid);
      for (const [payment, figures] of await receiptsOf(id)) {
        expect(figures, name).toEqual(issued.get(payment) ?? figures);
        issued.set(payment, figures);
      }
    }
  },
);
