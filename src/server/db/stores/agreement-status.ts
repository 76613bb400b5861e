import { sql } from 'kysely';
import type { TermsChange } from '../../../domain/agreement/booking-terms.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Database } from '../client.ts';

export type AgreementStatus = {
  id: string;
  /** The booking changed after it was signed. */
  superseded: boolean;
  outdatedBy: TermsChange[];
  /** The signed total. */
  total: Cents;
};

/** The agreement in force, or else the latest one; without the filled-in terms. */
export async function agreementStatus(
  db: Database,
  appointmentId: string,
): Promise<AgreementStatus | undefined> {
  const latest = await db
    .selectFrom('agreements')
    .select(['id', 'superseded', 'outdated_by', sql<number>`(terms ->> 'totalCents')::int`.as('total')])
    .where('appointment_id', '=', appointmentId)
    .where('amends', 'is', null)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    latest && {
      id: latest.id,
      superseded: latest.superseded,
      outdatedBy: latest.outdated_by,
      total: cents(latest.total),
    }
  );
}
