import type { z } from 'zod';
import type { addReview as endpoint, ReviewToShow } from '../../../api/reviews-admin.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { isReadable } from '../../../domain/readable-text.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { insertReview } from '../../db/stores/reviews.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeReview } from './list-all-reviews.ts';

type Field = { field: string; message: string };

export type AddReviewResult =
  | { ok: true; review: ReviewToShow }
  | { ok: false; reason: 'invalid-review'; fields: Field[] };

/** Limits of the table. */
const maxLength = { author: 80, city: 80, words: 1_000 } as const;
const names = { author: 'a name', city: 'a city', words: 'what they wrote' } as const;

/** Adds a review written elsewhere and shows it on the site. */
export async function addReview(
  { db, clock }: { db: Database; clock: Clock },
  input: z.output<typeof endpoint.request.body>,
  actor: string,
): Promise<AddReviewResult> {
  const now = clock.now();
  const texts = {
    author: oneLine(input.author),
    city: oneLine(input.city),
    words: oneLine(input.words),
  };
  const fields = [
    ...(['author', 'city', 'words'] as const).flatMap((field) => problemOf(field, texts[field])),
    ...(input.date > phoenixDateOf(now)
      ? [{ field: 'date', message: 'Please choose a date in the past.' }]
      : []),
  ];
  if (fields.length > 0) return { ok: false, reason: 'invalid-review', fields };
  return db.transaction().execute(async (tx) => {
    const review = await insertReview(tx, { ...texts, rating: input.rating, reviewedOn: input.date });
    await audit(tx, { actor, action: 'review-added', subject: { kind: 'review', id: review.id } }, now);
    return { ok: true, review: describeReview(review) };
  });
}

/** Replaces pasted line breaks by spaces. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function problemOf(field: keyof typeof maxLength, text: string): Field[] {
  if (text === '') return [{ field, message: `Please give ${names[field]}.` }];
  if ([...text].length > maxLength[field])
    return [{ field, message: `Please keep it to ${maxLength[field]} characters.` }];
  return isReadable(text) ? [] : [{ field, message: 'It has characters we can’t show.' }];
}
