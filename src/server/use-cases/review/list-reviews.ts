import type { z } from 'zod';
import type { listReviews as endpoint } from '../../../api/review.ts';
import type { Database } from '../../db/client.ts';
import { shownRating, shownReviews } from '../../db/stores/reviews.ts';

const mostShown = 12;

/** Sample reviews are for a sandbox: a database that once was one must not publish them when it goes live. */
export async function listReviews(
  db: Database,
  { samples }: { samples: boolean },
): Promise<z.input<typeof endpoint.answer>> {
  const [rating, reviews] = await Promise.all([
    shownRating(db, samples),
    shownReviews(db, samples, mostShown),
  ]);
  return {
    ...rating,
    reviews: reviews.map(({ reviewedOn, ...review }) => ({ ...review, date: reviewedOn })),
  };
}
