import type { ReviewToShow } from '../../../api/reviews-admin.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { findReview, setShown } from '../../db/stores/reviews.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeReview } from './list-all-reviews.ts';

export type ShowReviewResult = { ok: true; review: ReviewToShow } | { ok: false; reason: 'unknown-review' };

/** Shows or hides a review. Idempotent. */
export function showReview(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  shown: boolean,
  actor: string,
): Promise<ShowReviewResult> {
  return db.transaction().execute(async (tx): Promise<ShowReviewResult> => {
    const changed = await setShown(tx, id, shown);
    const review = changed ?? (await findReview(tx, id));
    if (!review) return { ok: false, reason: 'unknown-review' };
    const action = shown ? 'review-shown' : 'review-hidden';
    if (changed) await audit(tx, { actor, action, subject: { kind: 'review', id } }, clock.now());
    return { ok: true, review: describeReview(review) };
  });
}
