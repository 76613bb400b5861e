// Appointments in the desk's lists: ids page by page, and the displayed data.
import { type RawBuilder, sql } from 'kysely';
import type { TermsChange } from '../../../domain/agreement/booking-terms.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { AppointmentStatus, InspectorStatus } from '../../../domain/appointment/appointment-status.ts';
import type { PaymentStatus } from '../../../domain/appointment/payment-status.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import type { Occupancy } from '../../../domain/contact/occupancy.ts';
import type { PaysAt } from '../../../domain/payment/pays-at.ts';
import type { Database } from '../client.ts';
import { type PropertyRow, type StoredPropertyRecord, toPropertyRecord } from './properties.ts';
import { stuckRefund } from './refunds.ts';
import { textsFailTo } from './untextable-phones.ts';

/** The last row of a page; the next page begins after it. */
export type PageEnd = { startsAt: Date; id: string };

export type DeskList = {
  /** Optional bounds, `before` exclusive. */
  from?: Date;
  before?: Date;
  order: 'earliest-first' | 'latest-first';
  /** Include released appointments. */
  released: boolean;
  /** Include sample appointments. */
  samples: boolean;
  /** Only this id. */
  id?: string;
  after?: PageEnd;
  limit: number;
};

export async function listDeskIds(db: Database, list: DeskList): Promise<PageEnd[]> {
  const { rows } = await sql<PageEnd>`select id, starts_at as "startsAt" from appointments
    where ${inList(list)} order by ${inOrder(list)} limit ${list.limit}`.execute(db);
  return rows;
}

/** Predicate: a row of `appointments` is in the list. A time that is only offered is not. */
export function inList({ from, before, order, released, samples, id, after }: DeskList): RawBuilder<boolean> {
  const conditions = [
    released ? sql`status <> 'offered'` : sql`status not in ('offered', 'released')`,
    ...(samples ? [] : [sql`sample is null`]),
    ...(id === undefined ? [] : [sql`appointments.id = ${id}`]),
    ...(from ? [sql`starts_at >= ${from}`] : []),
    ...(before ? [sql`starts_at < ${before}`] : []),
    ...(after
      ? [
          sql`(starts_at, appointments.id) ${sql.raw(order === 'latest-first' ? '<' : '>')}
            (${after.startsAt}::timestamptz, ${after.id}::uuid)`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

export const inOrder = ({ order }: DeskList): RawBuilder<unknown> =>
  order === 'latest-first' ? sql`starts_at desc, id desc` : sql`starts_at, id`;

export type DeskRow = {
  id: string;
  status: Exclude<AppointmentStatus, 'offered'>;
  inspector_status: InspectorStatus;
  starts_at: Date;
  minutes: number;
  estimated_arrival: Date | null;
  location_sent_at: Date | null;
  total_cents: number;
  price_change_cents: number;
  price_change_reason: string;
  booked_at_desk: boolean;
  payment_status: PaymentStatus;
  pays_at: PaysAt;
  paid_cents: number;
  allowance_cents: number;
  /** Value of the credit it uses, and of the one given for canceling it. */
  credit_cents: number | null;
  credit_given_cents: number | null;
  /** Refunds that have not arrived and were not refused by the bank. */
  refund_cents: number;
  /** The part that the office gives back itself. */
  return_cents: number;
  failed_refund_cents: number;
  /** Withdrawn by a bank, undecided or lost. */
  disputed_cents: number;
  dispute_lost_cents: number;
  held_until: Date | null;
  unpaid_by_phone: number;
  email_unconfirmed: boolean;
  service: string;
  addons: string[];
  occupancy: Occupancy;
  allow_early_inspection: boolean | null;
  contract_accepted_on: string | null;
  inspection_period_days: number | null;
  phone: string;
  contact: ContactForm;
  special_instructions: string;
  contract_signed_at: Date | null;
  agreement_id: string | null;
  amendment_open: boolean;
  amendment_id: string | null;
  buyer_in_agreement: string | null;
  /** Contacts in the newest agreement, as typed there. */
  named_in_agreement: Pick<
    ContractForm,
    'buyerPhone' | 'otherPartyName' | 'otherPartyRole' | 'otherPartyPhone'
  > | null;
  signed_before: { agreementId: string; outdatedBy: TermsChange[] } | null;
  sample: string | null;
  property: StoredPropertyRecord;
  awaiting_verification: boolean;
  may_text: boolean;
  texts_fail: boolean;
  text_reminder: Date | null;
  mail_reminder: Date | null;
  signing_link: Date | null;
  payment_link: Date | null;
  undelivered: number;
  missing_in_calendar: boolean;
};

/** In the order of `ids`, in one query: a page has 25. */
export async function findDeskRows(db: Database, ids: readonly string[]): Promise<DeskRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<DeskRow, 'property'> & { property: PropertyRow }>`/* read desk rows */
    select appointments.id, status, inspector_status, starts_at, minutes, estimated_arrival,
      case when inspector_status = 'en_route' then (select at from inspector_positions
        where appointment_id = appointments.id) end as location_sent_at, total_cents, price_change_cents, price_change_reason,
      booked_at_desk, payment_status, pays_at, paid_cents, allowance_cents,
      (select amount_cents from credits where used_for = appointments.id) as credit_cents,
      (select amount_cents from credits where appointment_id = appointments.id and kind = 'cancellation'
        and voided_at is null) as credit_given_cents, back.*,
      held_until, (select count(*) from appointments unpaid where unpaid.phone = appointments.phone
        and unpaid.hold_place is not null and unpaid.sample is null)::int as unpaid_by_phone,
      exists (select from parties where appointment_id = appointments.id and role = 'payer' and unconfirmed) as email_unconfirmed,
      service, addons, occupancy, allow_early_inspection, contract_accepted_on, inspection_period_days, appointments.phone, contact, special_instructions,
      contract_signed_at, (select agreement.id from agreements agreement
        where agreement.appointment_id = appointments.id and not superseded and amends is null) as agreement_id,
      contract_signed_at is not null and coalesce(agreed_start(appointments.id) <> starts_at, false) as amendment_open,
      (select amendment.id from agreements amendment where amendment.appointment_id = appointments.id and not superseded
        and amends is not null order by edition desc limit 1) as amendment_id,
      buyer_in_agreement(appointments.id), (select case when erase_after is null and form is not null then json_build_object('buyerPhone', form->>'buyerPhone',
          'otherPartyName', form->>'otherPartyName', 'otherPartyRole', form->>'otherPartyRole',
          'otherPartyPhone', form->>'otherPartyPhone') end
        from agreements where appointment_id = appointments.id and amends is null
        order by edition desc limit 1) as named_in_agreement,
      case when contract_signed_at is null then (select json_build_object('agreementId', agreement.id, 'outdatedBy', outdated_by)
        from agreements agreement where agreement.appointment_id = appointments.id and amends is null
        order by edition desc limit 1) end as signed_before, sample, to_json(properties) as property,
      exists (select from credential_claims claim
        where claim.id = claim_id and claim.status = 'awaiting_verification') as awaiting_verification,
      exists (select from text_consents agreed
        where agreed.phone = appointments.phone and verified_at is not null)
        and not exists (select from text_opt_outs stopped where stopped.phone = appointments.phone)
        and not ${textsFailTo('appointments.phone')} as may_text,
      ${textsFailTo('appointments.phone')} as texts_fail,
      told.*,
      exists (select from calendar_events event
        where event.appointment_id = appointments.id and state = 'deleted-outside') as missing_in_calendar
    from unnest(${[...ids]}::uuid[]) with ordinality asked (id, place)
    join appointments using (id)
    join properties on properties.id = property_id
    cross join lateral (
      select max(created_at) filter (where reminds and channel = 'text') as text_reminder,
        max(created_at) filter (where reminds and channel = 'mail') as mail_reminder,
        max(created_at) filter (where event = 'sign-reminder' and channel = 'mail' and state in ('sent', 'pending'))
          as signing_link,
        max(created_at) filter (where event = 'payment-link' and state in ('sent', 'pending')) as payment_link,
        (count(*) filter (where state = 'failed' or (state = 'pending' and attempts > 0)))::int as undelivered
      from deliveries, lateral (select event = 'reminder' and state in ('sent', 'pending')) counted (reminds)
      where appointment_id = appointments.id) told
    cross join lateral (
      select coalesce(sum((select sum(amount_cents) from refunds
          where payment_id = payments.id and refunds.state in ('wanted', 'pending'))), 0)::int as refund_cents,
        coalesce(sum((select sum(amount_cents) from refunds
          where payment_id = payments.id and provider = 'office' and refunds.state = 'wanted')), 0)::int as return_cents,
        coalesce(sum(${stuckRefund(sql`payments.id`)}), 0)::int as failed_refund_cents,
        coalesce(sum((select sum(amount_cents) from disputes
          where payment_id = payments.id and disputes.state = 'open')), 0)::int as disputed_cents,
        coalesce(sum((select sum(amount_cents) from disputes
          where payment_id = payments.id and disputes.state = 'lost')), 0)::int as dispute_lost_cents
      from payments where payments.appointment_id = appointments.id) back
    where status <> 'offered'
    order by place`.execute(db);
  return rows.map((row) => ({ ...row, property: toPropertyRecord(row.property) }));
}
