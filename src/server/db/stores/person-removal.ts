// Removes a person's data. What accounting needs stays: days, prices, outcome, and the property.
import { type RawBuilder, sql } from 'kysely';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { REMOVED_NAME, REMOVED_PHONE } from '../../../domain/contact/removed-person.ts';
import type { Database } from '../client.ts';
import { addSyncJob } from './calendar-events.ts';
import { type Belongings, type PersonAppointment, REMOVED_EMAIL, REMOVED_REASON } from './person-data.ts';
import { blankReceiptReasons } from './receipt-figures.ts';

export async function replaceContact(tx: Database, id: string, contact: ContactForm): Promise<void> {
  await sql`update appointments set contact = ${JSON.stringify(contact)}::jsonb where id = ${id}`.execute(tx);
}

/**
 * Unlinks the booking from the person and their browser. Clearing the deadline makes an expired hold count as
 * released, so that late money is refunded. It counts as announced, since there is no one to notify.
 * `booked`: all their bookings, which may share a property.
 */
export async function unlinkPayer(
  tx: Database,
  { id, propertyId }: PersonAppointment,
  booked: readonly PersonAppointment[],
): Promise<void> {
  const theirs = booked.map((appointment) => appointment.id);
  await sql`update appointments set phone = ${REMOVED_PHONE}, browser = ${noBrowser}, claim_id = null,
    special_instructions = '', contract_accepted_on = null, inspection_period_days = null, price_change_reason = case when price_change_cents <> 0 then 'Removed' else '' end,
    held_until = null, revision = revision + 1, announced_revision = revision + 1 where id = ${id}`.execute(
    tx,
  );
  await sql`update properties set browser = ${noBrowser} where id = ${propertyId}
    and not exists (select from appointments where property_id = ${propertyId} and id <> all(${theirs}::uuid[]))`.execute(
    tx,
  );
  await blankReasons(tx, id);
  await blankReceiptReasons(tx, id);
  await removeFromCalendar(tx, id);
}

/** The office's reasons for an allowance or a goodwill credit may name the person. */
async function blankReasons(tx: Database, id: string): Promise<void> {
  await sql`update office_entries set reason = 'Removed', undo_reason = case when undo_reason is not null then 'Removed' end
    where appointment_id = ${id} and kind = 'allowance'`.execute(tx);
  await sql`update credits set reason = 'Removed' where appointment_id = ${id} and kind = 'goodwill'`.execute(
    tx,
  );
}

const noBrowser = sql`sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`;

/** The usual sync job updates a connected calendar. The sandbox's also keeps deleted events. */
async function removeFromCalendar(tx: Database, appointmentId: string): Promise<void> {
  await sql`update sandbox_calendar_events set title = ${REMOVED_NAME}, description = ''
    where id = ${appointmentId} and ours`.execute(tx);
  const told = await tx
    .selectFrom('calendar_events')
    .select('appointment_id')
    .where('appointment_id', '=', appointmentId)
    .where('state', '=', 'present')
    .executeTakeFirst();
  if (told) await addSyncJob(tx, appointmentId);
}

/** Keeps the delivery, removes the recipient. */
export const blankRecipients = (tx: Database, { deliveries }: Belongings) =>
  affected(
    tx,
    sql`update deliveries set recipient = 'removed ' || id, problem = null,
      state = case when state = 'pending' then 'unneeded' else state end where ${deliveries}`,
  );

export const deleteMessages = (tx: Database, { messages }: Belongings) =>
  affected(tx, sql`delete from messages where ${messages}`);

export const deleteClaims = (tx: Database, { claims }: Belongings) =>
  affected(tx, sql`delete from credential_claims where ${claims}`);

/** Keeps the request, removes signer and message. Open ones end, also at the provider. */
export const blankRequests = (tx: Database, { requests }: Belongings) =>
  affected(
    tx,
    sql`update signature_requests set title = '', message = '', signer_name = '', signer_email = ${REMOVED_EMAIL}, form = null,
      state = case when state in ('sending', 'sent') then 'void' else state end,
      to_withdraw = to_withdraw or (state in ('sending', 'sent') and provider_document is not null)
      where ${requests}`,
  );

/** Keeps amounts for accounting, removes the details of cards and checks. */
export async function blankPayments(tx: Database, { payments }: Belongings): Promise<number> {
  const blanked = await affected(
    tx,
    sql`update payments set browser = null, card_brand = null, card_last4 = null, problem = null where ${payments}`,
  );
  // Afterwards, because these texts are what an office payment is found by.
  await sql`update office_entries set reference = '',
      undo_reason = case when undo_reason is not null then ${REMOVED_REASON} end
    where payment_id in (select id from payments where ${payments})`.execute(tx);
  return blanked;
}

/** Keeps the day of the closing, removes the escrow officer. */
export const blankClosings = (tx: Database, { closings }: Belongings) =>
  affected(
    tx,
    sql`update closings set escrow_officer = '', escrow_company = '', escrow_phone = '', escrow_email = '', file_number = ''
      where ${closings}`,
  );

/** Unlinks the credits, which makes them unusable. */
export const endCredits = (tx: Database, { credits }: Belongings) =>
  affected(tx, sql`update credits set phone = null where ${credits}`);

export const deleteConsents = (tx: Database, { consents }: Belongings) =>
  affected(tx, sql`delete from text_consents where ${consents}`);

export async function deleteVerifications(tx: Database, of: Belongings): Promise<number> {
  const phones = await affected(tx, sql`delete from verified_phones where ${of.verifiedPhones}`);
  const sends = await affected(tx, sql`delete from verification_sends where ${of.sends}`);
  const codes = await affected(tx, sql`delete from sandbox_codes where ${of.codes}`);
  return (
    phones + sends + codes + (await affected(tx, sql`delete from untextable_phones where ${of.untextable}`))
  );
}

/** Days they wait for, earliest first, which is the lock order. */
export async function waitedForDays(tx: Database, { waitingList }: Belongings): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select distinct day from waiting_list_entries
    where state in ('waiting', 'offered') and ${waitingList} order by day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Also deletes their offers and deliveries. */
export async function deleteEntries(tx: Database, { waitingList }: Belongings): Promise<number> {
  const theirs = sql`(select id from waiting_list_entries where ${waitingList})`;
  await sql`delete from appointments where status = 'offered' and waiting_list_entry_id in ${theirs}`.execute(
    tx,
  );
  await sql`delete from deliveries where waiting_list_entry_id in ${theirs}`.execute(tx);
  return affected(tx, sql`delete from waiting_list_entries where ${waitingList}`);
}

async function affected(tx: Database, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(tx)).numAffectedRows ?? 0n);
}
