// What the setup list is derived from.
import { sql } from 'kysely';
import type { ConfirmedStep } from '../../../domain/setup/setup-list.ts';
import type { Database } from '../client.ts';

/** Owners' accounts; the sandbox's demo account is none. */
export async function countOwners(db: Database): Promise<{ owners: number; withSecondFactor: number }> {
  const row = await db
    .selectFrom('users')
    .select([
      sql<number>`count(*)::int`.as('owners'),
      sql<number>`count(totp_confirmed_at)::int`.as('withSecondFactor'),
    ])
    .where('role', '=', 'owner')
    .where('sample', '=', false)
    .executeTakeFirst();
  return row ?? { owners: 0, withSecondFactor: 0 };
}

/** In money that the site took; also those that were refunded since. */
export async function countPaidBookings(db: Database): Promise<number> {
  const row = await db
    .selectFrom('appointments')
    .innerJoin('payments', 'payments.appointment_id', 'appointments.id')
    .select(sql<number>`count(distinct appointments.id)::int`.as('bookings'))
    .where('appointments.sample', 'is', null)
    .where('payments.state', '=', 'succeeded')
    .executeTakeFirst();
  return row?.bookings ?? 0;
}

/** The newest one of each step, with the name of its author. `samples`: also those of a sandbox's demo account. */
export const listConfirmations = (db: Database, { samples }: { samples: boolean }) =>
  db
    .selectFrom('setup_confirmations as given')
    .innerJoin('users', 'users.id', 'given.confirmed_by')
    .distinctOn('step')
    .select(['step', 'confirmed_at', 'reader', 'agreement_version', 'first_name', 'last_name'])
    .$if(!samples, (query) => query.where('users.sample', '=', false))
    .orderBy('step')
    .orderBy('given.id', 'desc')
    .execute();

type NewConfirmation = {
  step: ConfirmedStep | 'dismissed';
  by: string;
  reader: string | null;
  agreementVersion: string | null;
};

export const addConfirmation = (db: Database, given: NewConfirmation, now: Date) =>
  db
    .insertInto('setup_confirmations')
    .values({
      step: given.step,
      confirmed_by: given.by,
      confirmed_at: now,
      reader: given.reader,
      agreement_version: given.agreementVersion,
    })
    .execute();
