// A customer with a booking, and a second device with only the manage link.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/server/db/client.ts';
import { manageToken } from './links.ts';
import { paying } from './paying.ts';
import { contractOf, sign } from './signing.ts';
import { makeVisitor, type Visitor } from './visitor.ts';

const callsOf = (visitor: Visitor, which: object) => ({
  open: () => visitor.post('/api/manage-booking/open', which),
  times: () => visitor.post('/api/manage-booking/times', which),
  move: (day: string, time: string) =>
    visitor.post('/api/manage-booking/reschedule', {
      ...which,
      scheduledDateTime: `2026-11-${day}T${time}:00-07:00`,
    }),
  recipients: (more: object) =>
    visitor.post('/api/manage-booking/recipients', { ...which, ...nobody, ...more }),
  documents: () => visitor.post('/api/manage-booking/documents', which),
});

export const nobody = {
  reportEmail: '',
  contactPersons: [],
  wantsRealtorNotification: false,
  realtorName: '',
  realtorEmail: '',
  realtorPhone: '',
};

/** Each has its own time, at 8:00 on the first free day of the two weeks after Monday, November 16, 2026. */
export function managing(app: FastifyInstance, db: Database) {
  const reserve = paying(app, db);
  return async () => {
    const booked = await reserve();
    const { id, booker } = booked;
    const token = await manageToken(db, id);
    return {
      ...booked,
      token,
      /** In the browser that booked. */
      own: callsOf(booker, { appointmentId: id }),
      /** On another device. */
      byLink: callsOf(makeVisitor(app), { token }),
      sign: () => sign(booker, { appointmentId: id, contractData: contractOf(booker) }),
      /** "moved mail payer dana1@example.com" */
      told: async () => {
        const rows = await db
          .selectFrom('deliveries')
          .select(['event', 'channel', 'role', 'recipient'])
          .where('appointment_id', '=', id)
          .orderBy('created_at')
          .orderBy('event')
          .orderBy('recipient')
          .execute();
        return rows.map(({ event, channel, role, recipient }) => `${event} ${channel} ${role} ${recipient}`);
      },
    };
  };
}
