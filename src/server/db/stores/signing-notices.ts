// Bookings to notify about signing: the agreement is outdated, or not signed yet.
import { sql } from 'kysely';
import type { TermsChange } from '../../../domain/agreement/booking-terms.ts';
import { MIN_WAIT_MS, SIGNING_MAILS, type Unsigned } from '../../../domain/agreement/signing-reminders.ts';
import { REMINDED_STATUSES } from '../../../domain/appointment/reminders.ts';
import type { Database } from '../client.ts';

export async function isContractSigned(db: Database, appointmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('appointments')
    .select('contract_signed_at as at')
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  return row !== undefined && row.at !== null;
}

/** The newest open request to this address; completed, withdrawn and expired ones do not count. */
export const findOpenRequest = (db: Database, appointmentId: string, email: string, now: Date) =>
  db
    .selectFrom('signature_requests')
    .select(['id', 'title', 'message', 'signer_name as signerName', 'expires_at as expiresAt'])
    .where('appointment_id', '=', appointmentId)
    .where(sql<string>`lower(signer_email)`, '=', email.toLowerCase())
    .where('state', 'in', ['sending', 'sent'])
    .where('expires_at', '>', now)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type OutdatedAgreement = {
  id: string;
  appointmentId: string;
  edition: number;
  outdatedBy: TermsChange[];
};

/** `only`: of this booking. */
export const outdatedToNotify = (
  db: Database,
  { only }: { only?: string } = {},
): Promise<OutdatedAgreement[]> =>
  db
    .selectFrom('agreements')
    .select(['id', 'appointment_id as appointmentId', 'edition', 'outdated_by as outdatedBy'])
    .where('superseded', '=', true)
    .where('outdating_told', '=', false)
    .where('amends', 'is', null)
    .$if(only !== undefined, (query) => query.where('appointment_id', '=', only ?? ''))
    .orderBy('signed_at')
    .limit(100)
    .execute();

/** `false`: another process was faster. */
export async function markOutdatedNotified(tx: Database, id: string): Promise<boolean> {
  const marked = await tx
    .updateTable('agreements')
    .set({ outdating_told: true })
    .where('id', '=', id)
    .where('outdating_told', '=', false)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/**
 * Bookings that may need a reminder; the domain decides. A failed mail counts too, since one every minute
 * would fail as well. So does a text alone, where no mail can be sent.
 */
export async function unsignedBookings(
  db: Database,
  now: Date,
  { only }: { only?: string } = {},
): Promise<(Unsigned & { id: string })[]> {
  const { rows } = await sql<Unsigned & { id: string }>`
    select id, status, starts_at as "startsAt", coalesce(asked.at, booked_at) as "lastAsked"
    from appointments cross join lateral (
      select max(created_at) as at from deliveries
      where appointment_id = appointments.id and role in ('payer', 'signer') and event = any(${[...SIGNING_MAILS]})
        and (channel = 'mail' or event = 'sign-reminder')) asked
    where contract_signed_at is null and status = any(${[...REMINDED_STATUSES]}) and starts_at > ${now} and sample is null
      and coalesce(asked.at, booked_at) <= ${new Date(now.getTime() - MIN_WAIT_MS)}
      ${only === undefined ? sql`` : sql`and id = ${only}`}
    order by starts_at limit 1000`.execute(db);
  return rows;
}

/** When the payer was last sent a signing link, or it was first tried. Failed ones do not count. */
export async function lastSigningLink(db: Database, appointmentId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('created_at').$castTo<Date | null>().as('at'))
    .where('appointment_id', '=', appointmentId)
    .where('event', '=', 'sign-reminder')
    .where('channel', '=', 'mail')
    .where('state', 'in', ['sent', 'pending'])
    .executeTakeFirstOrThrow();
  return at;
}
