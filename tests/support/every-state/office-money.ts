// Cash and checks that the office takes: recorded, undone, and owed back after a cancellation.
import { randomUUID } from 'node:crypto';
import { makeClient, type Site } from './client.ts';
import type { Office } from './office.ts';

export async function takeMoney(site: Site, office: Office): Promise<void> {
  const taken = async (name: string, day: string, time: string, method: 'cash' | 'check') => {
    const booking = await (await makeClient(site, name)).book(day, time);
    const entryId = randomUUID();
    const reference = method === 'check' ? '1042' : '';
    await office.post(`/api/admin/appointments/${booking.id}/payments`, {
      ...{ entryId, method, reference, amountCents: 65000 },
    });
    return { id: booking.id, entryId };
  };
  await taken('paid-by-check', '2026-11-05', '16:00', 'check');
  const mistaken = await taken('cash-undone', '2026-11-18', '08:00', 'cash');
  await office.post(`/api/admin/office-entries/${mistaken.entryId}/undo`, { reason: 'Another booking' });
  const canceled = await taken('cash-to-return', '2026-11-06', '16:00', 'cash');
  await office.change(canceled.id, { status: 'cancelled' });
}
