// What the office enters for a customer on the phone.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { NewAppointment } from '../../src/api/new-appointment.ts';
import { formatPhone } from '../../src/domain/contact/phone.ts';
import type { Database } from '../../src/server/db/client.ts';
import type { deskCaller } from './desk-caller.ts';
import { makeVisitor } from './visitor.ts';

let customers = 0;

/** Each has an address, a phone and a mailbox of its own. `book` takes the free time named, with a link. */
export async function deskBooking(
  app: FastifyInstance,
  db: Database,
  desk: Awaited<ReturnType<typeof deskCaller>>,
) {
  customers += 1;
  const property = await makeVisitor(app).post('/api/property/manual', {
    streetNumber: String(4000 + customers),
    streetName: 'Main St',
    zipCode: '85201',
    squareFootage: 1850,
  });
  const id = randomUUID();
  const email = `caller${customers}@example.com`;
  const phone = `602558${String(customers).padStart(4, '0')}`;
  const body: NewAppointment = {
    id,
    propertyId: property.json().property.id,
    date: '2026-11-18',
    time: '08:00',
    customer: { firstName: 'Nora', lastName: 'Quill', phone, email },
    end: { kind: 'link' },
  };
  return {
    id,
    email,
    phone,
    body,
    book: (more: Partial<NewAppointment> = {}, by = desk) =>
      by.post('/api/admin/appointments', { ...body, ...more }),
    row: () => db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    rows: () => db.selectFrom('appointments').selectAll().where('phone', '=', `+1${phone}`).execute(),
    messages: () =>
      db
        .selectFrom('messages')
        .select(['kind', 'subject', 'body_text as body', 'attachment_name'])
        .where('recipient', 'in', [email, formatPhone(phone)])
        .orderBy('id')
        .execute(),
  };
}
