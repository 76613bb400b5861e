// A signer: a complete contract, and the call that sends it.
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { SECTION_IDS } from '../../src/domain/agreement/agreement-template.ts';
import type { Database } from '../../src/server/db/client.ts';
import type { Appointment } from '../../src/server/db/stores/appointments.ts';
import { priceFrom } from '../../src/server/use-cases/pricing/price-stored-property.ts';
import type { Booker } from './booker.ts';
import { business } from './business.ts';
import { linkEnd, signingToken } from './links.ts';
import { storeAppointment } from './stored-appointment.ts';
import { makeVisitor, type Visitor } from './visitor.ts';

export const initialsOf = (letters: string) => Object.fromEntries(SECTION_IDS.map((id) => [id, letters]));

/** A complete form with a typed signature. */
export const completeContract = {
  payerName: 'Dana Ortiz',
  payerPhone: '(602) 555-0199',
  payerEmail: 'dana@home.example',
  reportEmail: 'dana@home.example',
  relationshipToBuyer: 'buyer',
  esignConsent: true,
  contractRead: true,
  clientInitials: 'DO',
  initials: initialsOf('DO'),
  acknowledged: true,
  signature: { kind: 'typed', name: 'Dana Ortiz' },
};

/** A contract for the booker's reservation. */
export const contractOf = ({ phoneNumber, email }: Booker, more: object = {}) => ({
  ...completeContract,
  payerPhone: phoneNumber,
  payerEmail: email,
  reportEmail: email,
  ...more,
});

type Body = { signingToken?: string; appointmentId?: string; contractData: object };

/** Reads the terms first and signs them, unless the contract has a terms hash. */
export async function sign(visitor: Visitor, body: Body & Record<string, unknown>) {
  const { signingToken: token, appointmentId, contractData } = body;
  const read =
    'termsHash' in contractData
      ? undefined
      : await visitor.post('/api/agreements/open', token === undefined ? { appointmentId } : { token });
  const termsHash: string | undefined = read?.json().termsHash;
  return visitor.post('/api/appointments', {
    ...body,
    contractData: { ...(termsHash && { termsHash }), ...contractData },
  });
}

/** Reads the amendment first and signs it, unless the call has a terms hash. */
export async function amend(
  visitor: Visitor,
  which: { token?: string; appointmentId?: string },
  more: object = {},
) {
  const { amendment } = (await visitor.post('/api/agreements/open', which)).json();
  const termsHash = amendment?.termsHash ?? '0'.repeat(64);
  return visitor.post('/api/agreements/amend', { ...which, termsHash, name: 'Dana Ortiz', ...more });
}

/** A held appointment, and a visitor with its emailed link. */
export async function holdsLink(
  app: FastifyInstance,
  db: Database,
  now: Date,
  wanted: Parameters<typeof storeAppointment>[1] = {},
) {
  const stored = await storeAppointment(db, wanted);
  const appointment: Appointment = { ...stored, ...(await chargeStandardFee(db, stored)) };
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

/** Signing the challenge price needs a claim. */
export async function chargeStandardFee(db: Database, { id, property, service, addons }: Appointment) {
  const paymentMethod = 'pay_now';
  const priced = priceFrom(
    business,
    { property, claim: undefined },
    { serviceId: service, propertyId: property.id, addons, paymentMethod },
  );
  if (!priced.ok) throw new Error(priced.reason);
  const { total } = priced.quote;
  await db
    .updateTable('appointments')
    .set({ payment_method: paymentMethod, total_cents: total })
    .where('id', '=', id)
    .execute();
  return { total, paymentMethod } as const;
}

export const agreementsOf = (db: Database, appointmentId: string) =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('edition')
    .execute();

/** Backdates a signature for an inspection right after it: the database uses its own clock. Needs the owner's rights. */
export async function backdateSigning(owner: Pool, id: string, at: Date): Promise<void> {
  await owner.query('alter table agreements disable trigger user');
  await owner.query(
    `update agreements set signed_at = $2::timestamptz, terms = jsonb_set(terms, '{startsAt}', to_jsonb($3::text)) where id = $1`,
    [id, at, at.toISOString()],
  );
  await owner.query('alter table agreements enable trigger user');
}
