import type { Overview } from '../../../api/admin.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { countWaitingClaims } from '../../db/stores/claims-admin.ts';
import { countUndelivered } from '../../db/stores/messages-admin.ts';
import { countShortCredits, countUndecidedDisputes } from '../../db/stores/money-admin.ts';
import { countOwed } from '../../db/stores/owed.ts';
import { listMoneyToReview } from '../../db/stores/payments-admin.ts';
import { shownRating } from '../../db/stores/reviews.ts';
import { countWaitingFrom } from '../../db/stores/waiting-list-admin.ts';
import type { Clock } from '../../ports/clock.ts';

/** Number of open items in each part of the office. */
export async function readOverview(
  { db, clock }: { db: Database; clock: Clock },
  { samples }: { samples: boolean },
): Promise<Overview> {
  const [claims, waitingList, messages, payments, openBills, disputes, credits, { count: reviews }] =
    await Promise.all([
      countWaitingClaims(db, samples),
      countWaitingFrom(db, phoenixDateOf(clock.now())),
      countUndelivered(db, samples),
      listMoneyToReview(db, samples),
      countOwed(db, clock.now()),
      countUndecidedDisputes(db),
      countShortCredits(db),
      shownRating(db, samples),
    ]);
  return { claims, waitingList, messages, payments: payments.length, openBills, disputes, credits, reviews };
}
