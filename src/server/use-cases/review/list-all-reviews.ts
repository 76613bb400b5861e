import type { ReviewToShow } from '../../../api/reviews-admin.ts';
import type { Database } from '../../db/client.ts';
import { allReviews, type ReviewToShow as StoredReview } from '../../db/stores/reviews.ts';

/** Sample reviews are listed in the sandbox only. */
export async function listAllReviews(
  db: Database,
  { samples }: { samples: boolean },
): Promise<ReviewToShow[]> {
  return (await allReviews(db, samples)).map(describeReview);
}

export const describeReview = ({ reviewedOn, ...review }: StoredReview): ReviewToShow => ({
  ...review,
  date: reviewedOn,
});
