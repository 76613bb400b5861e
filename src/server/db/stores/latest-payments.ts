import { sql } from 'kysely';
import type { Database } from '../client.ts';

export type LatestPayment = { appointmentId: string } | { paymentId: string };

/**
 * The latest thing this browser paid or started to pay: a booking, or a price without one. A newer booking
 * counts too, since its payment may not be reported yet. `intentId`: this browser's payment with that
 * provider id comes first.
 */
export async function findLatestPayment(
  db: Database,
  browser: Buffer,
  intentId: string | null,
): Promise<LatestPayment | undefined> {
  const { rows } = await sql<{ payment: string; appointment: string | null }>`
    select payment, appointment from (
      select payments.id as payment, appointment_id as appointment, intent_id, coalesce(paid_at, used_at) as moment
        from payments where browser = ${browser}
      union all
      select payments.id, appointment_id, intent_id, coalesce(payments.paid_at, used_at)
        from appointments join payments on payments.appointment_id = appointments.id
        where appointments.browser = ${browser}
      union all
      select null, id, null, booked_at from appointments where browser = ${browser} and status <> 'offered'
    ) as latest
    order by (intent_id = ${intentId}) desc nulls last, moment desc nulls last limit 1`.execute(db);
  const [latest] = rows;
  if (!latest) return undefined;
  return latest.appointment === null ? { paymentId: latest.payment } : { appointmentId: latest.appointment };
}
