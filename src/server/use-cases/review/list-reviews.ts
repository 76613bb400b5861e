import type { z } from 'zod';
import type { listReviews as endpoint } from '../../../api/review.ts';
import type { Database } from '../../db/client.ts';
import { shownRating, shownReviews } from '../../db/stores/reviews.ts';

const maxShown = 12;

/** Sample reviews are shown in the sandbox only, so that a database that goes live does not publish them. */
export async function listReviews(
  db: Database,
  { samples }: { samples: boolean },
): Promise<z.input<typeof endpoint.answer>> {
  const [rating, reviews] = await Promise.all([
    shownRating(db, samples),
    shownReviews(db, samples, maxShown),
  ]);
  return {
    ...rating,
    reviews: reviews.map(({ reviewedOn, ...review }) => ({ ...review, date: reviewedOn })),
  };
}
