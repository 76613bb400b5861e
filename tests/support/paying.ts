// A payer: a reservation of their browser, and the calls that pay with a test card.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/server/db/client.ts';
import { makeBooker } from './booker.ts';
import { makeVisitor, type Visitor } from './visitor.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
  slow: '4000000000000077',
  disputed: '4000000000000259',
};

/** What the sandbox's card form does. */
export const payWith = (visitor: Visitor, clientSecret: string, number: string) =>
  visitor.post(`/api/sandbox/payments/${clientSecret}/confirm`, { number, expiry: '12/30', cvc: '123' });

/** A list price, paid without a booking: the office assigns it. */
export async function payWithoutBooking(
  app: FastifyInstance,
  db: Database,
  { visitor = makeVisitor(app), card = cards.good } = {},
) {
  const asked = (await visitor.post('/api/create-payment-intent', { amount: 650 })).json();
  await payWith(visitor, asked.clientSecret, card);
  return db
    .selectFrom('payments')
    .selectAll()
    .where('appointment_id', 'is', null)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
}

/** Each has its own time, in the two weeks after Monday, November 16, 2026. */
const days = ['17', '18', '19', '20', '23', '24', '25', '27', '30'];
const times = ['08:00', '12:00', '16:00'];

export function paying(app: FastifyInstance, db: Database) {
  let taken = 0;
  return async () => {
    const booker = await makeBooker(app);
    const [day, time] = [days[taken % days.length], times[Math.floor(taken / days.length)]];
    taken += 1;
    const scheduled = await booker.schedule(`2026-11-${day}`, time ?? '');
    if (scheduled.statusCode !== 201) throw new Error(scheduled.body);
    const { id } = scheduled.json() as { id: string };
    const row = () =>
      db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return {
      booker,
      id,
      row,
      ask: (more: object = {}) => booker.post('/api/create-payment-intent', { appointmentId: id, ...more }),
      /** Creates a payment for what is due, and pays it. */
      pay: async (number = cards.good) => {
        const asked = await booker.post('/api/create-payment-intent', { appointmentId: id });
        return payWith(booker, asked.json().clientSecret, number);
      },
      standing: async () => (await booker.post('/api/payment/success', { appointmentId: id })).json(),
      payments: () =>
        db.selectFrom('payments').selectAll().where('appointment_id', '=', id).orderBy('number').execute(),
      receipts: () =>
        db
          .selectFrom('deliveries')
          .select(['event', 'role', 'payment_id', 'state'])
          .where('appointment_id', '=', id)
          .where('event', 'in', ['paid', 'refunded-late'])
          .where('role', '=', 'payer')
          .execute(),
      audited: async () =>
        (
          await db
            .selectFrom('audit_events')
            .select('action')
            .where('subject_id', '=', id)
            .where('action', 'like', 'payment.%')
            .orderBy('id')
            .execute()
        ).map(({ action }) => action),
    };
  };
}
