// Finds and counts everything stored about one person.
import { type RawBuilder, sql } from 'kysely';
import type { AppointmentStatus } from '../../../domain/appointment/appointment-status.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { type Person, REMOVED_PHONE } from '../../../domain/contact/removed-person.ts';
import type { InspectionPeriod } from '../../../domain/inspection-period/inspection-period.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Database } from '../client.ts';
import { type PeriodColumns, toPeriod } from './inspection-periods.ts';
import { isPaidBy } from './payments.ts';

export type PersonAppointment = {
  id: string;
  status: AppointmentStatus;
  startsAt: Date;
  street: string;
  city: string;
  zip: string;
  /** They booked it; otherwise it only names them. */
  isPayer: boolean;
  phone: string;
  contact: ContactForm;
  propertyId: string;
  claimId: string | null;
  inspectionPeriod: InspectionPeriod | null;
};

export async function findPersonAppointments(
  db: Database,
  { emails, phones }: Person,
): Promise<PersonAppointment[]> {
  const digits = phones.map((phone) => phone.slice(2));
  const { rows } = await sql<Omit<PersonAppointment, 'inspectionPeriod'> & PeriodColumns>`
    select appointments.id, status, starts_at as "startsAt", street, city, zip, phone, contact,
      property_id as "propertyId", claim_id as "claimId", contract_accepted_on, inspection_period_days,
      coalesce(${typed('payerEmail')} = any(${texts(emails)}), false) or phone = any(${texts(phones)}) as "isPayer"
    from appointments join properties on properties.id = property_id
    where contact is not null and (phone = any(${texts(phones)})
      or array[${typed('payerEmail')}, ${typed('reportEmail')}, ${typed('realtorEmail')}] && ${texts(emails)}
      or right(regexp_replace(contact->>'realtorPhone', '\\D', '', 'g'), 10) = any(${texts(digits)})
      or exists (select from jsonb_array_elements(contact->'contactPersons') named
        where lower(btrim(named->>'email')) = any(${texts(emails)})))
    order by starts_at`.execute(db);
  return rows.map((row) => ({ ...row, inspectionPeriod: toPeriod(row) }));
}

/**
 * Contacts in the bookings they paid for. `own` appears in no other booking and identifies them as well as
 * the search; `shared` also appears elsewhere, so the owner decides.
 */
export async function findOtherNames(
  db: Database,
  person: Person,
): Promise<Record<'own' | 'shared', Person>> {
  const booked = (await findPersonAppointments(db, person)).filter(({ isPayer }) => isPayer);
  const others = (names: string[], known: readonly string[]) =>
    [...new Set(names)].filter((name) => name !== '' && name !== REMOVED_PHONE && !known.includes(name));
  const emails = others(
    booked.map(({ contact }) => contact.payerEmail.trim().toLowerCase()),
    person.emails,
  );
  const phones = others(
    booked.map(({ phone }) => phone),
    person.phones,
  );
  const isOthers = sql`contact is not null and id <> all(${uuids(booked.map(({ id }) => id))})`;
  const { rows } = await sql<{ name: string }>`
    select distinct phone as name from appointments where phone = any(${texts(phones)}) and ${isOthers}
    union select distinct ${typed('payerEmail')} from appointments
      where ${typed('payerEmail')} = any(${texts(emails)}) and ${isOthers}`.execute(db);
  const taken = new Set(rows.map(({ name }) => name));
  const pick = (shared: boolean): Person => ({
    emails: emails.filter((email) => taken.has(email) === shared),
    phones: phones.filter((phone) => taken.has(phone) === shared),
  });
  return { own: pick(false), shared: pick(true) };
}

/** Placeholder where a signature request needs an address; it cannot receive mail. */
export const REMOVED_EMAIL = 'removed';
/** In place of a text that may name a person. */
export const REMOVED_REASON = 'Removed';

/** A person's data, as conditions on the tables. */
export type Belongings = Record<
  | 'deliveries'
  | 'messages'
  | 'waitingList'
  | 'verifiedPhones'
  | 'sends'
  | 'codes'
  | 'untextable'
  | 'consents'
  | 'keptConsents'
  | 'optOuts'
  | 'claims'
  | 'requests'
  | 'payments'
  | 'credits'
  | 'closings',
  RawBuilder<boolean>
>;

/** Years in which a text can be contested; until then the evidence of consent stays. */
const EVIDENCE_YEARS = 4;

export function belongingsOf(
  { emails, phones }: Person,
  appointments: readonly PersonAppointment[],
  now: Date,
): Belongings {
  const booked = appointments.filter(({ isPayer }) => isPayer);
  const ids = appointments.map(({ id }) => id);
  const own = booked.flatMap(({ phone: number, contact }) =>
    [number, contact.payerEmail, contact.reportEmail].map((to) => to.trim().toLowerCase()),
  );
  const isTheirPhone = sql<boolean>`phone = any(${texts(phones)})`;
  const isEntry = sql`(waiting_list_entries.email = any(${texts(emails)})
    or waiting_list_entries.phone = any(${texts(phones)}))`;
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - EVIDENCE_YEARS);
  /** A sent text and the consent for it are evidence. */
  const isEvidence = sql`(deliveries.channel = 'text' and deliveries.state = 'sent' and deliveries.settled_at > ${since})`;
  const proven = sql`verified_at is not null and exists (
    select from deliveries where recipient = text_consents.phone and ${isEvidence})`;
  return {
    deliveries: sql`waiting_list_entry_id is null and not ${isEvidence} and (lower(recipient) = any(${texts([...emails, ...phones])})
      or (appointment_id = any(${uuids(booked.map(({ id }) => id))}) and lower(recipient) = any(${texts(own)})))`,
    // The business's copies name everyone, so every mail about these appointments is deleted.
    messages: sql`lower(recipient) = any(${texts([...emails, ...phones.map(formatPhone)])})
      or delivery_id in (select deliveries.id from deliveries
        left join waiting_list_entries on waiting_list_entries.id = waiting_list_entry_id
        where appointment_id = any(${uuids(ids)}) or ${isEntry})`,
    waitingList: sql`${isEntry}`,
    verifiedPhones: isTheirPhone,
    sends: isTheirPhone,
    codes: isTheirPhone,
    untextable: isTheirPhone,
    consents: sql`${isTheirPhone} and not (${proven})`,
    keptConsents: sql`${isTheirPhone} and ${proven}`,
    optOuts: isTheirPhone,
    claims: sql`(id = any(${uuids(booked.flatMap(({ claimId }) => claimId ?? []))})
      or property_id = any(${uuids(booked.map(({ propertyId }) => propertyId))}))
      and not exists (select from appointments where claim_id = credential_claims.id
        and appointments.id <> all(${uuids(booked.map(({ id }) => id))}))`,
    payments: sql`(appointment_id = any(${uuids(booked.map(({ id }) => id))}) or ${isPaidBy(emails)})
      and (browser is not null or card_last4 is not null or problem is not null
        or exists (select from office_entries where payment_id = payments.id
          and (reference <> '' or undo_reason <> ${REMOVED_REASON})))`,
    credits: sql`phone is not null and (${isTheirPhone} or appointment_id = any(${uuids(booked.map(({ id }) => id))}))`,
    closings: sql`(appointment_id = any(${uuids(booked.map(({ id }) => id))})
        or lower(btrim(escrow_email)) = any(${texts(emails)})
        or right(regexp_replace(escrow_phone, '\\D', '', 'g'), 10) = any(${texts(phones.map((phone) => phone.slice(2)))}))
      and concat(escrow_officer, escrow_company, escrow_phone, escrow_email, file_number) <> ''`,
    requests: sql`signer_email <> ${REMOVED_EMAIL} and (array[lower(signer_email), lower(btrim(form->>'payerEmail')),
        lower(btrim(form->>'buyerEmail')), lower(btrim(form->>'reportEmail'))] && ${texts(emails)}
      or appointment_id = any(${uuids(booked.map(({ id }) => id))}))`,
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
      ${count('sandbox_codes', of.codes)} as "codes", ${count('untextable_phones', of.untextable)} as "untextable", ${count('text_consents', of.consents)} as "consents",
      ${count('text_consents', of.keptConsents)} as "keptConsents", ${count('text_opt_outs', of.optOuts)} as "optOuts",
      ${count('credential_claims', of.claims)} as "claims", ${count('signature_requests', of.requests)} as "requests",
      ${count('payments', of.payments)} as "payments", ${count('credits', of.credits)} as "credits",
      ${count('closings', of.closings)} as "closings"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}

/** Their unused credit, in cents. */
export async function unusedCredit(db: Database, { credits }: Belongings): Promise<Cents> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::int as sum
    from credits where used_for is null and voided_at is null and ${credits}`.execute(db);
  return cents(rows[0]?.sum ?? 0);
}

const typed = (name: string) => sql`lower(btrim(contact->>${sql.lit(name)}))`;
const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;
const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;
