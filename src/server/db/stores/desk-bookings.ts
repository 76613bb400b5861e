// Bookings that the office enters. The table's constraints settle races; reads before only name the reason.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_PER_DAY_AT_DESK } from '../../../domain/appointment/desk-booking.ts';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import { TOTAL_MINUTES } from '../../../domain/scheduling/inspection-times.ts';
import type { Database } from '../client.ts';
import type { Appointment } from './appointments.ts';
import { busyUntil, type Reserved, takeTime } from './reservations.ts';

export type DeskBooking = Pick<
  Appointment,
  | 'id'
  | 'startsAt'
  | 'heldUntil'
  | 'phone'
  | 'service'
  | 'addons'
  | 'paymentMethod'
  | 'total'
  | 'priceChange'
  | 'paysAt'
  | 'occupancy'
  | 'allowEarlyInspection'
  | 'contact'
  | 'inspectionPeriod'
> & { status: 'held' | 'scheduled'; day: CalendarDate; propertyId: string };

/** No browser reserved it, so none may manage it: the customer has links. */
export const newBrowser = (): Buffer => randomBytes(32);

// The first free seat of the day, and the first free place of the phone's unpaid bookings, beyond what visitors may have.
const insertText = `/* insert desk booking */
  insert into appointments (id, starts_at, busy_until, day, status, event, held_until, phone, service, addons, payment_method,
    total_cents, price_change_cents, price_change_reason, pays_at, occupancy, allow_early_inspection, contact, browser,
    property_id, booked_at, minutes, booked_at_desk, contract_accepted_on,
    inspection_period_days, seat, hold_place)
  select $1::uuid, $2::timestamptz, $3::timestamptz, $4::date, $5::text, $6::text, $7::timestamptz, $8::text, $9::text, $10::text[], $11::text,
    $12::int, $13::int, $14::text, $15::text, $16::text, $17::boolean, $18::jsonb, $19::bytea, $20::uuid, $21::timestamptz,
    ${TOTAL_MINUTES}, true, $22::date, $23::smallint, seat,
    case when $5::text = 'held' then (select min(place) from generate_series(1, 1 + (select count(*) from appointments
        where phone = $8::text and hold_place is not null)) place
      where not exists (select from appointments unpaid where unpaid.phone = $8::text and unpaid.hold_place = place)) end
  from generate_series(1, ${MAX_PER_DAY_AT_DESK}) seat
  where not exists (select from appointments taken where taken.inspector = 1 and taken.day = $4::date
    and taken.seat = seat.seat and taken.status not in ('cancelled', 'released'))
  order by seat limit 1
  returning id`;

/** Call under the day's lock. The row itself marks it for announcement. */
export const insertDeskBooking = (
  tx: Database,
  booking: DeskBooking,
  { browser, now }: { browser: Buffer; now: Date },
): Promise<Reserved> =>
  takeTime(tx, insertText, [
    booking.id,
    booking.startsAt,
    busyUntil(booking.startsAt),
    booking.day,
    booking.status,
    booking.status === 'held' ? 'held' : 'kept',
    booking.heldUntil,
    booking.phone,
    booking.service,
    booking.addons,
    booking.paymentMethod,
    booking.total,
    booking.priceChange?.amount ?? 0,
    booking.priceChange?.reason ?? '',
    booking.paysAt,
    booking.occupancy,
    booking.allowEarlyInspection,
    JSON.stringify(booking.contact),
    browser,
    booking.propertyId,
    now,
    booking.inspectionPeriod?.acceptedOn ?? null,
    booking.inspectionPeriod?.days ?? null,
  ]);

export type Overlapping = {
  startsAt: Date;
  minutes: number;
  /** `null`: offered to someone on the waiting list. */
  name: string | null;
  street: string | null;
};

/** The booking that an inspection at this time would overlap, with the time between two; `own`: the moved one. */
export async function findOverlapping(
  db: Database,
  startsAt: Date,
  own: string | null,
): Promise<Overlapping | undefined> {
  const { rows } = await sql<Overlapping>`
    select starts_at as "startsAt", minutes, nullif(trim(concat_ws(' ', contact ->> 'firstName', contact ->> 'lastName')), '') as name,
      street
    from appointments left join properties on properties.id = property_id
    where inspector = 1 and status not in ('cancelled', 'released') and sample is null
      and appointments.id is distinct from ${own}::uuid
      and tstzrange(starts_at, busy_until) && tstzrange(${startsAt}, ${busyUntil(startsAt)})
    order by starts_at limit 1`.execute(db);
  return rows[0];
}
