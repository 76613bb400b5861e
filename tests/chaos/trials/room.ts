// Two weeks can be booked, which a trial fills: paid or released bookings move far into the future.
import type { OwnProduct } from './own-product.ts';
import { fittingTimes } from './race-kinds.ts';
import { until } from './until.ts';
import { type Place, shownDays } from './visitor.ts';

/** The same weekday, so that its hours apply. */
const weeksAway = 4;
let moved = 0;

/** At least the requested number of free times that do not overlap. */
export async function makeRoom(product: OwnProduct, wanted: number): Promise<Place[]> {
  let places: Place[] = [];
  await until('times to book', async () => {
    await moveAway(product);
    places = await freePlaces(product.url);
    return places.length >= wanted;
  });
  return places;
}

/** A refund caused by another booking moves with it. */
async function moveAway(product: OwnProduct): Promise<void> {
  const client = await product.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from appointments where sample is null and status not in ('cancelled', 'released')
         and starts_at < now() + interval '15 days' and (payment_status = 'paid' or exists (
           select from appointments late where late.status = 'released' and late.payment_status = 'refunded'
             and late.starts_at = appointments.starts_at))`,
    );
    // Without the triggers that supersede an agreement or announce a changed time.
    await client.query('set session_replication_role = replica');
    for (const { id } of rows) {
      moved += 1;
      await client.query(
        `update appointments set starts_at = starts_at + $2::int * interval '7 days', day = day + $2::int * 7,
           busy_until = busy_until + $2::int * interval '7 days' where id = $1`,
        [id, weeksAway * moved],
      );
    }
    if (rows.length > 0) await client.query("select pg_notify('changed', 'appointments')");
  } finally {
    await client.end();
  }
}

const freePlaces = async (url: string): Promise<Place[]> =>
  (await shownDays(url))
    .slice(1)
    .flatMap(({ date, times }) =>
      times.flatMap(({ time, available }) =>
        available && fittingTimes.includes(time) ? [{ date, time }] : [],
      ),
    );
