// Payments to review: they do not fit a booking, belong to none, or could not be refunded.
import { type RawBuilder, sql } from 'kysely';
import { type Cents, cents, ZERO } from '../../../domain/money.ts';
import type { Mismatch } from '../../../domain/payment/payment-state.ts';
import type { PaymentSource } from '../../../domain/providers.ts';
import type { Database } from '../client.ts';
import { withdrawn } from './disputes.ts';
import { stuckRefund } from './refunds.ts';

export type MoneyToReview = {
  /** `null`: a booking marked without a payment. */
  paymentId: string | null;
  appointmentId: string | null;
  startsAt: Date | null;
  street: string | null;
  city: string | null;
  zip: string | null;
  clientName: string | null;
  /** The booking's price. */
  total: number | null;
  paid: number | null;
  ended: boolean | null;
  received: number | null;
  /** What is left of the payment, neither refunded nor being refunded. */
  left: number | null;
  /** A refund that the bank refused. */
  failedRefund: number | null;
  /** Overpaid in total by the booking's payments; `null`: nothing. */
  overpaid: number | null;
  mismatch: Mismatch | null;
  number: string | null;
  provider: PaymentSource | null;
  intentId: string | null;
  paidAt: Date | null;
};

const maxListed = 200;

/** A refund that failed or a dispute that was decided after a review shows it again. */
const unseen = sql<boolean>`(reviewed_at is null or exists (select from refunds failed
    where failed.payment_id = payments.id and failed.state = 'failed' and failed.state_as_of > reviewed_at)
  or exists (select from disputes decided where decided.payment_id = payments.id
    and decided.state in ('won', 'lost') and decided.state_as_of > reviewed_at))`;

const ours = sql<number>`received_cents - greatest(refunded_cents, coalesce((select sum(amount_cents)::int from refunds
  where payment_id = payments.id and refunds.state <> 'failed'), 0)) - ${withdrawn(sql`payments.id`)}`;

/** An open dispute blocks refunds, and does not raise what is left. */
const isUndecided = sql<boolean>`exists (select from disputes where payment_id = payments.id and disputes.state = 'open')`;

const left = sql<number>`(case when ${isUndecided} then 0 else ${ours} end)`;

/**
 * What a booking received beyond its price and is not being refunded. An ended booking has no price: what a
 * won dispute leaves belongs to the payer, minus the credit they got.
 */
const overpaid = (appointmentId: RawBuilder<unknown>) => sql<number | null>`(
  select nullif(greatest(0, sum(${left}) - case when booked.status in ('cancelled', 'released')
      then coalesce((select given_cents from credits where appointment_id = booked.id
        and kind = 'cancellation'), 0)
      else greatest(0, booked.total_cents - booked.allowance_cents
        - coalesce((select amount_cents from credits where used_for = booked.id), 0)) end), 0)::int
    from appointments booked join payments on payments.appointment_id = booked.id
    where booked.id = ${appointmentId} and (booked.status not in ('cancelled', 'released')
        or exists (select from disputes join payments held on held.id = payment_id where held.appointment_id = booked.id))
      and received_cents > 0 and mismatch is distinct from 'currency'
    group by booked.id)`;

/** Overpaid amount of a payment's booking. */
export async function readOverpaid(db: Database, appointmentId: string): Promise<number | null> {
  const { rows } = await sql<{ overpaid: number | null }>`
    select ${overpaid(sql`${appointmentId}::uuid`)} as overpaid`.execute(db);
  return rows[0]?.overpaid ?? null;
}

/** What the office has neither refunded nor settled of it yet. */
export async function readExcess(db: Database, appointmentId: string): Promise<Cents> {
  const unsettled = await db
    .selectFrom('payments')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('received_cents', '>', 0)
    .where(unseen)
    .limit(1)
    .executeTakeFirst();
  return unsettled ? cents((await readOverpaid(db, appointmentId)) ?? 0) : ZERO;
}

/** Reviewed payments are not listed again; new ones are. */
export async function listMoneyToReview(db: Database, samples: boolean): Promise<MoneyToReview[]> {
  const columns = sql`money.id as "paymentId", appointments.id as "appointmentId", starts_at as "startsAt", street, city, zip,
    trim(concat(contact->>'firstName', ' ', contact->>'lastName')) as "clientName", total_cents as total,
    paid_cents as paid, appointments.status in ('cancelled', 'released') as ended, received_cents as received, left_cents as left, failed_cents as "failedRefund",
    ${overpaid(sql`appointments.id`)} as overpaid, mismatch, money.number::text, provider, intent_id as "intentId", money.paid_at as "paidAt"`;
  const { rows } = await sql<MoneyToReview>`
    with money as not materialized (select payments.*, ${left} as left_cents,
        ${stuckRefund(sql`payments.id`)} as failed_cents, not ${unseen} as seen
      from payments where received_cents > 0)
    select ${columns} from appointments join properties on properties.id = property_id
      left join lateral (select * from money where appointment_id = appointments.id
        order by seen, failed_cents is null, mismatch is null, left_cents <= 0, paid_at desc limit 1) money on true
      where payment_status = 'needs_review' and appointments.status <> 'offered' and (${samples} or sample is null)
        and seen is not true
    union all
    select ${columns} from money left join appointments on appointments.id = appointment_id
      left join properties on properties.id = property_id
      where not seen and left_cents > 0 and (appointment_id is null
        or (failed_cents is not null and payment_status <> 'needs_review'))
    order by "startsAt" nulls last, "paidAt", "appointmentId" limit ${maxListed}`.execute(db);
  return rows;
}

/** `false`: not found, or already reviewed. */
export async function markReviewed(tx: Database, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('payments')
    .set({ reviewed_at: now })
    .where('id', '=', id)
    .where('received_cents', '>', 0)
    .where(unseen)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
