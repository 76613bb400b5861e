// Reviews on the site, managed by the owner.
import { z } from 'zod';
import { calendarDateSchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { reviewSchema } from './review.ts';
import { text } from './text.ts';

export const reviewAdminSchema = reviewSchema.extend({ shown: z.boolean() });

export type ReviewToShow = z.infer<typeof reviewAdminSchema>;

export const listAllReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  noun: 'review',
  summary: 'Every review, shown or hidden, newest first, at most 500',
  access: 'desk',
  request: {},
  answer: z.array(reviewAdminSchema),
});

export const addReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews',
  noun: 'review',
  summary: 'Add a review; it is shown at once',
  access: 'desk',
  request: {
    body: z.strictObject({
      author: text(200),
      city: text(200),
      rating: z.number().int().min(1).max(5),
      words: text(2_000),
      date: calendarDateSchema,
    }),
  },
  answer: reviewAdminSchema,
  status: 201,
});

export const showReview = endpoint({
  method: 'PUT',
  path: '/api/admin/reviews/:id',
  noun: 'review',
  summary: 'Show a review on the site or hide it',
  access: 'desk',
  request: { params: z.object({ id: z.uuid() }), body: z.strictObject({ shown: z.boolean() }) },
  answer: reviewAdminSchema,
});
