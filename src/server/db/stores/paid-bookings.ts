// Effects of money on an appointment, in the transaction that records the money.
import { sql } from 'kysely';
import type { AppointmentStatus } from '../../../domain/appointment/appointment-status.ts';
import type { PaymentStatus } from '../../../domain/appointment/payment-status.ts';
import { type CalendarDate, calendarDate } from '../../../domain/calendar-date.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { PaysAt } from '../../../domain/payment/pays-at.ts';
import { MAX_PER_DAY } from '../../../domain/scheduling/inspection-times.ts';
import type { Database } from '../client.ts';
import { tryWithin } from '../conflicts.ts';
import { lockAppointment } from './appointment-lock.ts';
import { creditUsedBy } from './credits.ts';

export type Booking = {
  id: string;
  status: AppointmentStatus;
  startsAt: Date;
  bookedAt: Date;
  day: CalendarDate;
  total: Cents;
  paid: Cents;
  /** Taken off what is owed. */
  allowance: Cents;
  /** Value of the credit it uses. */
  credit: Cents;
  paymentStatus: PaymentStatus;
  signed: boolean;
  paysAt: PaysAt;
  /** Released on purpose: an expired hold keeps its deadline. */
  handedBack: boolean;
  heldUntil: Date | null;
};

/** Locks a booking and reads what is due. Samples and offers cannot be paid. */
export async function lockBooking(tx: Database, id: string): Promise<Booking | undefined> {
  await lockAppointment(tx, id);
  const row = await tx
    .selectFrom('appointments')
    .select([
      'id',
      'status',
      'starts_at',
      'booked_at',
      'day',
      'total_cents',
      'paid_cents',
      'allowance_cents',
      'payment_status',
      'contract_signed_at',
      'pays_at',
      'held_until',
    ])
    .where('id', '=', id)
    .where('status', '<>', 'offered')
    .where('sample', 'is', null)
    .executeTakeFirst();
  if (!row || row.total_cents === null || row.booked_at === null) return undefined;
  const credit = await creditUsedBy(tx, id);
  return {
    id: row.id,
    status: row.status,
    startsAt: row.starts_at,
    bookedAt: row.booked_at,
    day: calendarDate(row.day),
    total: cents(row.total_cents),
    paid: cents(row.paid_cents),
    allowance: cents(row.allowance_cents),
    credit,
    paymentStatus: row.payment_status,
    signed: row.contract_signed_at !== null,
    paysAt: row.pays_at,
    handedBack: row.status === 'released' && row.held_until === null,
    heldUntil: row.held_until,
  };
}

/**
 * `paidAt`: money has just arrived. A signed booking then no longer counts as unpaid, even if disputed
 * already.
 */
export async function writeMoney(
  tx: Database,
  id: string,
  money: { paid: Cents; status: PaymentStatus; paidAt?: Date },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      paid_cents: money.paid,
      payment_status: money.status,
      ...(money.paidAt && {
        paid_at: money.paidAt,
        hold_place: sql<number | null>`case when status <> 'scheduled' then hold_place end`,
        held_until: sql<Date | null>`case when status <> 'scheduled' then held_until end`,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Turns a hold into a booking, which is announced. */
export async function bookHold(tx: Database, id: string, status: 'scheduled' | 'confirmed'): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      status,
      hold_place: null,
      held_until: null,
      event: 'paid',
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute();
}

export async function confirmBooking(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ status: 'confirmed' })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .execute();
}

/** Confirmed means signed and paid, unless it is paid later. */
export async function unconfirmUnpaid(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ status: 'scheduled' })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('pays_at', '=', 'before')
    .where('payment_status', 'in', ['pending', 'refunded'])
    .execute();
}

/** Restores a released time, unless it is taken. */
export function restoreTime(
  tx: Database,
  { id, day }: Pick<Booking, 'id' | 'day'>,
  status: 'scheduled' | 'confirmed',
): Promise<boolean> {
  return tryWithin(tx, ['overlap', 'duplicate'], async () => {
    const { numAffectedRows } = await sql`
      update appointments set status = ${status}, hold_place = null, held_until = null, seat = free.seat,
        event = 'paid', revision = revision + 1
      from (select seat from generate_series(1, ${MAX_PER_DAY}::int) seat
        where not exists (select from appointments taken where taken.inspector = 1 and taken.day = ${day}::date
          and taken.seat = seat.seat and taken.status not in ('cancelled', 'released') and taken.sample is null)
        order by seat limit 1) free
      where id = ${id}::uuid and status = 'released'`.execute(tx);
    return numAffectedRows === 1n;
  });
}

export async function readPaymentStatus(db: Database, id: string): Promise<PaymentStatus | undefined> {
  const row = await db
    .selectFrom('appointments')
    .select('payment_status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.payment_status;
}
