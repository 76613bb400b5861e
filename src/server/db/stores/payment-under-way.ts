import { type RawBuilder, sql } from 'kysely';

/** Whether a payment for a row of `appointments` is being processed: its time is not released meanwhile. */
export const paymentUnderWay: RawBuilder<boolean> = sql<boolean>`exists (select from payments
  where payments.appointment_id = appointments.id and payments.state = 'processing')`;
