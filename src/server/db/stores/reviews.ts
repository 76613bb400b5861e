import type { Database } from '../client.ts';

export type StoredReview = {
  id: string;
  author: string;
  city: string;
  rating: number;
  words: string;
  reviewedOn: string;
  sample: boolean;
};

export const shownReviews = (db: Database, samples: boolean, limit: number): Promise<StoredReview[]> =>
  db
    .selectFrom('reviews')
    .select(['id', 'author', 'city', 'rating', 'words', 'reviewed_on as reviewedOn', 'sample'])
    .where('shown', '=', true)
    .$if(!samples, (query) => query.where('sample', '=', false))
    .orderBy('reviewed_on', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function shownRating(
  db: Database,
  samples: boolean,
): Promise<{ count: number; average: number | null }> {
  const { count, average } = await db
    .selectFrom('reviews')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.avg<string | null>('rating').as('average')])
    .where('shown', '=', true)
    .$if(!samples, (query) => query.where('sample', '=', false))
    .executeTakeFirstOrThrow();
  return { count: Number(count), average: average === null ? null : Math.round(Number(average) * 10) / 10 };
}

export const insertReviews = (db: Database, reviews: Omit<StoredReview, 'id'>[]) =>
  db
    .insertInto('reviews')
    .values(reviews.map(({ reviewedOn, ...review }) => ({ ...review, reviewed_on: reviewedOn })))
    .execute();

export type ReviewToShow = StoredReview & { shown: boolean };

const adminColumns = [
  'id',
  'author',
  'city',
  'rating',
  'words',
  'reviewed_on as reviewedOn',
  'sample',
  'shown',
] as const;

const maxListed = 500;

export const allReviews = (db: Database, samples: boolean): Promise<ReviewToShow[]> =>
  db
    .selectFrom('reviews')
    .select(adminColumns)
    .$if(!samples, (query) => query.where('sample', '=', false))
    .orderBy('reviewed_on', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();

export const insertReview = (
  db: Database,
  { reviewedOn, ...review }: Omit<StoredReview, 'id' | 'sample'>,
): Promise<ReviewToShow> =>
  db
    .insertInto('reviews')
    .values({ ...review, reviewed_on: reviewedOn })
    .returning(adminColumns)
    .executeTakeFirstOrThrow();

export const findReview = (db: Database, id: string): Promise<ReviewToShow | undefined> =>
  db.selectFrom('reviews').select(adminColumns).where('id', '=', id).executeTakeFirst();

/** `undefined`: not found, or unchanged. */
export const setShown = (db: Database, id: string, shown: boolean): Promise<ReviewToShow | undefined> =>
  db
    .updateTable('reviews')
    .set({ shown })
    .where('id', '=', id)
    .where('shown', '<>', shown)
    .returning(adminColumns)
    .executeTakeFirst();
