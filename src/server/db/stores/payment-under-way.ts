import { type RawBuilder, sql } from 'kysely';

/** Predicate: a payment for a row of `appointments` is processing, so its time must not be released. */
export const paymentUnderWay: RawBuilder<boolean> = sql<boolean>`exists (select from payments
  where payments.appointment_id = appointments.id and payments.state = 'processing')`;
