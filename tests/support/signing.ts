// Somebody who signs: a contract with everything filled in, and the call that sends it.
import type { FastifyInstance } from 'fastify';
import { AGREEMENT } from '../../src/domain/agreement/agreement.ts';
import type { Database } from '../../src/server/db/client.ts';
import type { Appointment } from '../../src/server/db/stores/appointments.ts';
import { linkEnd, signingToken } from '../../src/server/use-cases/agreement/signing-token.ts';
import type { Booker } from './booker.ts';
import { storeAppointment } from './stored-appointment.ts';
import { makeVisitor, type Visitor } from './visitor.ts';

export const initialsOf = (letters: string) =>
  Object.fromEntries(AGREEMENT.sections.map(({ id }) => [id, letters]));

/** Everything the form asks for, signed by typing. */
export const completeContract = {
  payerName: 'Dana Ortiz',
  payerPhone: '(602) 555-0199',
  payerEmail: 'dana@example.com',
  reportEmail: 'dana@example.com',
  relationshipToBuyer: 'buyer',
  esignConsent: true,
  contractRead: true,
  clientInitials: 'DO',
  initials: initialsOf('DO'),
  acknowledged: true,
  signature: { kind: 'typed', name: 'Dana Ortiz' },
};

/** A contract the booker could send for what they have reserved. */
export const contractOf = ({ phoneNumber, email }: Booker, more: object = {}) => ({
  ...completeContract,
  payerPhone: phoneNumber,
  payerEmail: email,
  reportEmail: email,
  ...more,
});

export const sign = (visitor: Visitor, body: object) => visitor.post('/api/appointments', body);

/** An appointment that is only held, and whoever has the link that was mailed for it. */
export async function holdsLink(
  app: FastifyInstance,
  db: Database,
  now: Date,
  wanted: Parameters<typeof storeAppointment>[1] = {},
) {
  const appointment: Appointment = await storeAppointment(db, wanted);
  const token = await signingToken(db, appointment.id, linkEnd(appointment.startsAt, now));
  const visitor = makeVisitor(app);
  return {
    appointment,
    token,
    visitor,
    open: () => visitor.post('/api/agreements/open', { token }),
    sign: (contract: object = {}, more: object = {}) =>
      sign(visitor, {
        signingToken: token,
        contractData: { ...completeContract, ...contract },
        ...more,
      }),
  };
}

export const agreementsOf = (db: Database, appointmentId: string) =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('edition')
    .execute();
