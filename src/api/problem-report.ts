// What a visitor's browser tells the server when a page breaks, so that the owner learns of it without a phone call.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/problem-reports',
  noun: 'problem report',
  summary: 'Tell the server that a page broke in the browser',
  request: {
    body: z.strictObject({
      page: z
        .string()
        .max(200)
        .regex(/^\/[^?#]*$/, 'A path without query or hash'),
      message: z.string().min(1).max(500),
    }),
  },
  answer: z.object({ reference: z.string() }),
  status: 202,
  perMinute: 10,
});
