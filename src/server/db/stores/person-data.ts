// Everything that is stored about one person: found and counted, for whoever asks what there is of them.
import { type RawBuilder, sql } from 'kysely';
import type { AppointmentStatus } from '../../../domain/appointment/appointment-status.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import type { Person } from '../../../domain/contact/removed-person.ts';
import type { Database } from '../client.ts';

export type PersonAppointment = {
  id: string;
  status: AppointmentStatus;
  startsAt: Date;
  street: string;
  city: string;
  zip: string;
  /** They booked it; otherwise they are named in it. */
  isPayer: boolean;
  phone: string;
  contact: ContactForm;
  propertyId: string;
  claimId: string | null;
};

/** Locked, so that nothing happens to them until the transaction ends. */
export async function findPersonAppointments(
  db: Database,
  { email, phone }: Person,
  { lock }: { lock: boolean },
): Promise<PersonAppointment[]> {
  const digits = phone?.slice(2) ?? null;
  const typed = (name: string) => sql`lower(btrim(contact->>${sql.lit(name)}))`;
  const { rows } = await sql<PersonAppointment>`
    select appointments.id, status, starts_at as "startsAt", street, city, zip, phone, contact,
      property_id as "propertyId", claim_id as "claimId",
      coalesce(${typed('payerEmail')} = ${email}, false) or coalesce(phone = ${phone}, false) as "isPayer"
    from appointments join properties on properties.id = property_id
    where contact is not null and (phone = ${phone} or ${email}::text in
        (${typed('payerEmail')}, ${typed('reportEmail')}, ${typed('realtorEmail')})
      or right(regexp_replace(contact->>'realtorPhone', '\\D', '', 'g'), 10) = ${digits}
      or exists (select from jsonb_array_elements(contact->'contactPersons') named
        where lower(btrim(named->>'email')) = ${email}))
    order by starts_at ${lock ? sql`for update of appointments` : sql``}`.execute(db);
  return rows;
}

/** What belongs to somebody, as the conditions of the tables that hold it. */
export type Belongings = Record<
  | 'deliveries'
  | 'messages'
  | 'waitingList'
  | 'verifiedPhones'
  | 'sends'
  | 'codes'
  | 'consents'
  | 'keptConsents'
  | 'optOuts'
  | 'claims',
  RawBuilder<boolean>
>;

/** How long somebody may hold a text against us, in years; until then what shows that it was allowed stays. */
const EVIDENCE_YEARS = 4;

export function belongingsOf(
  { email, phone }: Person,
  appointments: readonly PersonAppointment[],
  now: Date,
): Belongings {
  const booked = appointments.filter(({ isPayer }) => isPayer);
  const ids = appointments.map(({ id }) => id);
  const own = booked.flatMap(({ phone: number, contact }) =>
    [number, contact.payerEmail, contact.reportEmail].map((to) => to.trim().toLowerCase()),
  );
  const isEntry = sql`(waiting_list_entries.email = ${email} or waiting_list_entries.phone = ${phone})`;
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - EVIDENCE_YEARS);
  /** A text that was really sent, and the consent it rests on, are evidence. */
  const isEvidence = sql`(deliveries.channel = 'text' and deliveries.state = 'sent' and deliveries.settled_at > ${since})`;
  const proven = sql`verified_at is not null and exists (
    select from deliveries where recipient = text_consents.phone and ${isEvidence})`;
  return {
    deliveries: sql`waiting_list_entry_id is null and not ${isEvidence} and (lower(recipient) = ${email}
      or recipient = ${phone}
      or (appointment_id = any(${uuids(booked.map(({ id }) => id))}) and lower(recipient) = any(${texts(own)})))`,
    // Copies for the business tell of everybody: every mail about these appointments goes.
    messages: sql`lower(recipient) = ${email} or recipient = any(${texts(phone ? [formatPhone(phone)] : [])})
      or delivery_id in (select deliveries.id from deliveries
        left join waiting_list_entries on waiting_list_entries.id = waiting_list_entry_id
        where appointment_id = any(${uuids(ids)}) or ${isEntry})`,
    waitingList: sql`${isEntry}`,
    verifiedPhones: sql`phone = ${phone}`,
    sends: sql`phone = ${phone}`,
    codes: sql`phone = ${phone}`,
    consents: sql`phone = ${phone} and not (${proven})`,
    keptConsents: sql`phone = ${phone} and ${proven}`,
    optOuts: sql`phone = ${phone}`,
    claims: sql`(id = any(${uuids(booked.flatMap(({ claimId }) => claimId ?? []))})
      or property_id = any(${uuids(booked.map(({ propertyId }) => propertyId))}))
      and not exists (select from appointments where claim_id = credential_claims.id
        and appointments.id <> all(${uuids(booked.map(({ id }) => id))}))`,
  };
}

export async function countBelongings(
  db: Database,
  of: Belongings,
): Promise<Record<keyof Belongings, number>> {
  const count = (table: string, where: RawBuilder<boolean>) =>
    sql`(select count(*) from ${sql.table(table)} where ${where})::int`;
  const { rows } = await sql<Record<keyof Belongings, number>>`
    select ${count('deliveries', of.deliveries)} as "deliveries", ${count('messages', of.messages)} as "messages",
      ${count('waiting_list_entries', of.waitingList)} as "waitingList",
      ${count('verified_phones', of.verifiedPhones)} as "verifiedPhones", ${count('verification_sends', of.sends)} as "sends",
      ${count('sandbox_codes', of.codes)} as "codes", ${count('text_consents', of.consents)} as "consents",
      ${count('text_consents', of.keptConsents)} as "keptConsents", ${count('text_opt_outs', of.optOuts)} as "optOuts",
      ${count('credential_claims', of.claims)} as "claims"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}

const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;
const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;
