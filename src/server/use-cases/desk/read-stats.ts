import type { z } from 'zod';
import type { readStats as endpoint } from '../../../api/desk.ts';
import { addDays, calendarDate, instantAtPhoenix, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { cents, toDecimalString } from '../../../domain/money.ts';
import type { Database } from '../../db/client.ts';
import { readDeskStats } from '../../db/stores/desk-stats.ts';
import { shownRating } from '../../db/stores/reviews.ts';
import type { Clock } from '../../ports/clock.ts';

const weekDays = 7;
/** From the first of a month, this many days later is always in the next month. */
const maxMonthDays = 31;

export async function readStats({
  db,
  clock,
  settings,
}: {
  db: Database;
  clock: Clock;
  settings: { mode: 'sandbox' | 'live' };
}): Promise<z.input<typeof endpoint.answer>> {
  const samples = settings.mode === 'sandbox';
  const today = phoenixDateOf(clock.now());
  const firstOfMonth = calendarDate(`${today.slice(0, 7)}-01`);
  const firstOfNext = calendarDate(`${addDays(firstOfMonth, maxMonthDays).slice(0, 7)}-01`);
  const midnight = (day: typeof today) => instantAtPhoenix(day, '00:00');
  const [stats, rating] = await Promise.all([
    readDeskStats(
      db,
      {
        dayBegins: midnight(today),
        dayEnds: midnight(addDays(today, 1)),
        weekEnds: midnight(addDays(today, weekDays)),
        monthBegins: midnight(firstOfMonth),
        monthEnds: midnight(firstOfNext),
      },
      { samples },
    ),
    shownRating(db, samples),
  ]);
  return {
    todayCount: stats.today,
    weekCount: stats.week,
    completedCount: stats.completed,
    pendingCount: stats.pending,
    monthlyRevenue: toDecimalString(cents(stats.paid_cents)),
    monthlyEarnedCents: stats.earned_cents,
    rating: rating.average,
    reviewCount: rating.count,
    undelivered: stats.undelivered,
    claimsWaiting: stats.claims_waiting,
  };
}
