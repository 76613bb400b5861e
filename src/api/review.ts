import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const reviewSchema = z.object({
  id: z.string(),
  author: z.string(),
  city: z.string(),
  rating: z.number().int().min(1).max(5),
  words: z.string(),
  date: z.string().describe('YYYY-MM-DD, in Phoenix'),
  sample: z.boolean().describe('Sample data of a sandbox'),
});

export type Review = z.infer<typeof reviewSchema>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  noun: 'review',
  summary: 'The reviews shown on the site, newest first',
  request: {},
  answer: z.object({
    count: z.number().int().describe('Number of shown reviews'),
    average: z.number().nullable().describe('Mean rating of all shown reviews, one decimal'),
    reviews: z.array(reviewSchema),
  }),
});
