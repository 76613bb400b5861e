// What the office agrees with customers on the phone: bookings of its own, other prices, money taken off, credits.
import { randomUUID } from 'node:crypto';
import { makeVisitor } from '../visitor.ts';
import { expectOk, makeClient, type Site } from './client.ts';
import type { Office } from './office.ts';

export async function agreeWithCustomers(
  site: Site,
  office: Office,
  { completedId }: { completedId: string },
): Promise<void> {
  await bookAtDesk(site, office);
  const booked = async (name: string, day: string, time: string) =>
    (await makeClient(site, name)).book(`2026-11-${day}`, time);

  const unpaid = await booked('taken-off', '06', '16:00');
  const takeOff = (id: string, refund: boolean, shownCents: number) =>
    office.post(`/api/admin/appointments/${id}/allowances`, {
      ...{ entryId: randomUUID(), amountCents: 5000, refund, shownCents, reason: 'We came an hour late' },
    });
  await takeOff(unpaid.id, false, 65000);
  const paid = await booked('refunded-in-part', '09', '16:00');
  expectOk(await paid.pay(), 'refunded-in-part pays');
  await takeOff(paid.id, true, 65000);

  await office.post(`/api/admin/appointments/${completedId}/goodwill-credits`, {
    ...{ creditId: randomUUID(), amountCents: 5000, shownCents: 0, reason: 'The report was late' },
  });

  const dearer = await booked('changed-by-desk', '10', '12:00');
  expectOk(await dearer.pay(), 'changed-by-desk pays');
  const { property } = await office.get(`/api/admin/appointments/${dearer.id}/change`);
  await change(office, dearer.id, {
    property: { ...property, squareFootage: 3600 },
    priceChange: { amountCents: -2500, reason: 'Returning customer' },
  });
}

/** Entered on the phone, paid at closing. */
async function bookAtDesk({ app }: Site, office: Office): Promise<void> {
  const property = await makeVisitor(app).post('/api/property/manual', {
    ...{ streetNumber: '4100', streetName: 'Main St', zipCode: '85201', squareFootage: 1850 },
  });
  await office.post('/api/admin/appointments', {
    id: randomUUID(),
    propertyId: expectOk(property, 'the desk enters a property').json().property.id,
    date: '2026-11-05',
    time: '08:00',
    customer: {
      ...{ firstName: 'At', lastName: 'Closing', phone: '6025589901', email: 'at-closing@example.com' },
    },
    end: { kind: 'closing', closing: { date: '2026-12-15', escrowOfficer: 'Jane Doe', fileNumber: 'F-123' } },
  });
}

/** As the form does it: what follows is shown, then saved. */
async function change(office: Office, id: string, changes: object): Promise<void> {
  const url = `/api/admin/appointments/${id}/change`;
  const { revision } = await office.get(url);
  const { fingerprint } = await office.post(`${url}/preview`, { revision, ...changes });
  await office.post(url, { revision, ...changes, fingerprint, changeId: randomUUID() });
}
