import type { CalendarDate } from '../../../domain/calendar-date.ts';
import { latestHoldEnd } from '../../../domain/scheduling/hold.ts';
import { MAX_PER_DAY } from '../../../domain/scheduling/inspection-times.ts';
import type { Database } from '../client.ts';
import { busyUntil, type Reserved, takeTime } from './reservations.ts';

/** As the domain day_seat allows. */
const MAX_SEATS = 20;

// Keeps the row and its links. A signed agreement stays in force: the new time is an amendment. A hold is not
// extended.
const textFor = ({ seats, counts }: { seats: number; counts: boolean }) => `/* move appointment */
  update appointments set starts_at = $1::timestamptz, busy_until = $2, day = $3::date, seat = free.seat,
    -- Nothing gets a deadline that had none.
    held_until = case when held_until is not null then least(held_until, $6) end,
    warned_at = case when held_until > $6 then null else warned_at end,
    changes = changes + ${counts ? 1 : 0},
    inspector_status = 'not_started', estimated_arrival = null, event = 'moved', revision = revision + 1
  from (select seat from generate_series(1, ${seats}) seat
    where not exists (select from appointments taken where taken.inspector = 1 and taken.day = $3::date
      and taken.seat = seat.seat and taken.status not in ('cancelled', 'released') and taken.sample is null
      and taken.id <> $4::uuid)
    order by seat limit 1) free
  where id = $4::uuid and revision = $5 and status in ('held', 'scheduled', 'confirmed')
  returning id`;

const byCustomer = textFor({ seats: MAX_PER_DAY, counts: true });
/** The office may put more on one day, and its moves do not use up the customer's. */
const byOffice = textFor({ seats: MAX_SEATS, counts: false });

/** Fails if it was changed concurrently. Needs a transaction that has locked the day. */
export const moveAppointment = (
  tx: Database,
  { id, revision }: { id: string; revision: number },
  { startsAt, day, now }: { startsAt: Date; day: CalendarDate; now: Date },
  by: 'customer' | 'office' = 'customer',
): Promise<Reserved> =>
  takeTime(tx, by === 'office' ? byOffice : byCustomer, [
    startsAt,
    busyUntil(startsAt),
    day,
    id,
    revision,
    latestHoldEnd(startsAt, now),
  ]);
