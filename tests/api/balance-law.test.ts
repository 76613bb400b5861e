// Whatever is recorded, in any order: what is owed, taken off, received, refunded and credited adds up, and every page says the same.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ledger, Owed } from '../../src/api/office-entries.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { seeded } from '../support/hostile-values.ts';
import { paying } from '../support/paying.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);
const ledgerOf = async (id: string): Promise<Ledger> =>
  (await desk.get(`/api/admin/appointments/${id}/money`)).json();
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
  cancels: ({ id }, chance) =>
    chance() < 0.3
      ? desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled' })
      : Promise.resolve(undefined),
};

test.each([1, 2, 3, 4, 5, 6])('random sequence %d of entries always adds up', async (seed) => {
  const chance = seeded(seed);
  const reserved = await reserve();
  const { id, row, payments } = reserved;
  const names = Object.keys(steps);
  for (let count = 0; count < 12; count += 1) {
    const name = names[Math.floor(chance() * names.length)] ?? '';
    await steps[name]?.(reserved, chance);
    const ledger = await ledgerOf(id);
    const { paid_cents: paid, total_cents: total, allowance_cents: allowance, status } = await row();
    const sumOf = (kind: string) =>
      ledger.entries
        .filter((entry) => entry.kind === kind && entry.undoneWords === null)
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(sumOf('money'), name).toBe(ledger.paidCents);
    expect(sumOf('allowance'), name).toBe(allowance);
    expect(ledger.takenOffCents, name).toBe(allowance);
    expect(ledger.paidCents, name).toBe(paid);
    const charged = status === 'cancelled' ? 0 : (total ?? 0);
    expect(ledger.dueCents, name).toBe(Math.max(0, charged - allowance - paid));
    const kept = (await payments()).reduce((sum, one) => sum + one.received_cents - one.refunded_cents, 0);
    expect(kept, name).toBe(paid);
  }
});
