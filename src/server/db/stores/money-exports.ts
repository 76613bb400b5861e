// Exports of the money tables, with the same pagination. None of them has samples.
import { type RawBuilder, sql } from 'kysely';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import type { OfficeMoney } from '../../../domain/payment/office-entry.ts';
import type { Database } from '../client.ts';
import { withdrawn } from './disputes.ts';
import { exactTimestamp, pageSize, rowsAfter } from './exports.ts';

/** The booking columns of a money export row. */
export type ExportedBooking = {
  startsAt: string;
  contact: ContactForm | null;
  phone: string;
  namedBuyer: string | null;
  street: string;
  city: string;
  zip: string;
};

const bookingOf = (appointmentId: RawBuilder<unknown>) =>
  sql<ExportedBooking | null>`(select json_build_object('startsAt', starts_at, 'contact', contact, 'phone', phone,
      'namedBuyer', buyer_in_agreement(appointments.id), 'street', street, 'city', city, 'zip', zip)
    from appointments join properties on properties.id = property_id where appointments.id = ${appointmentId})`.as(
    'booking',
  );

/** The party who paid. */
const paidBy = sql<string | null>`(select name from parties where id = payments.party_id)`.as('paidBy');

export const paymentsAfter = (db: Database, last: { number: string } | undefined) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'number',
      'appointment_id as appointmentId',
      bookingOf(sql`payments.appointment_id`),
      paidBy,
      'created_at as createdAt',
      'paid_at as paidAt',
      'state',
      'asked_cents as asked',
      'received_cents as received',
      'refunded_cents as refunded',
      withdrawn(sql`payments.id`).as('disputed'),
      'mismatch',
      'provider',
      'intent_id as intentId',
      'via',
      'card_brand as cardBrand',
      'card_last4 as cardLast4',
      sql<OfficeMoney | null>`(select json_build_object('method', method, 'reference', reference) from office_entries
        where payment_id = payments.id and refund_id is null)`.as('office'),
    ])
    .$if(last !== undefined, (query) => query.where('number', '>', last?.number ?? ''))
    .orderBy('number')
    .limit(pageSize)
    .execute();

export const refundsAfter = (db: Database, last: { exactly: string; id: string } | undefined) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.payment_id as paymentId',
      'payments.appointment_id as appointmentId',
      bookingOf(sql`payments.appointment_id`),
      paidBy,
      'refunds.asked_at as askedAt',
      exactTimestamp('refunds.asked_at'),
      'refunds.amount_cents as amount',
      'refunds.state',
      'refunds.reason',
      'payments.provider',
      'refunds.provider_refund as providerRefund',
    ])
    .$if(last !== undefined, (query) =>
      query.where(rowsAfter(['refunds.asked_at', 'refunds.id'], [last?.exactly ?? null, last?.id ?? null])),
    )
    .orderBy('refunds.asked_at')
    .orderBy('refunds.id')
    .limit(pageSize)
    .execute();

export const disputesAfter = (db: Database, last: { exactly: string; id: string } | undefined) =>
  db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select([
      'disputes.id',
      'disputes.payment_id as paymentId',
      'payments.appointment_id as appointmentId',
      bookingOf(sql`payments.appointment_id`),
      paidBy,
      'disputes.opened_at as openedAt',
      exactTimestamp('disputes.opened_at'),
      'disputes.amount_cents as amount',
      'disputes.state',
      'disputes.due_by as dueBy',
      'disputes.reason',
      'payments.provider',
      'disputes.provider_dispute as providerDispute',
    ])
    .$if(last !== undefined, (query) =>
      query.where(
        rowsAfter(['disputes.opened_at', 'disputes.id'], [last?.exactly ?? null, last?.id ?? null]),
      ),
    )
    .orderBy('disputes.opened_at')
    .orderBy('disputes.id')
    .limit(pageSize)
    .execute();

export const creditsAfter = (db: Database, last: { number: string } | undefined) =>
  db
    .selectFrom('credits')
    .select([
      'id',
      'number',
      'appointment_id as appointmentId',
      bookingOf(sql`credits.appointment_id`),
      'phone',
      'amount_cents as amount',
      'given_at as givenAt',
      'used_for as usedFor',
      'used_at as usedAt',
      'given_cents as given',
      'shortfall_cents as shortfall',
      'voided_at as voidedAt',
      'void_reason as voidReason',
      'kind',
      'reason',
    ])
    .$if(last !== undefined, (query) => query.where('number', '>', last?.number ?? ''))
    .orderBy('number')
    .limit(pageSize)
    .execute();
