import type { z } from 'zod';
import type { listReviews as endpoint } from '../../../api/review.ts';
import type { Database } from '../../db/client.ts';
import { averageShownRating, shownReviews } from '../../db/stores/reviews.ts';

const mostShown = 12;

export async function listReviews(db: Database): Promise<z.input<typeof endpoint.answer>> {
  const [average, reviews] = await Promise.all([averageShownRating(db), shownReviews(db, mostShown)]);
  return { average, reviews: reviews.map(({ reviewedOn, ...review }) => ({ ...review, date: reviewedOn })) };
}
