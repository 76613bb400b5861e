// Error reports from browsers, so that the owner learns about broken pages.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/problem-reports',
  noun: 'problem report',
  summary: 'Report a page error from the browser',
  request: {
    body: z.strictObject({
      page: text(200).regex(/^\/[^?#]*$/, 'A path without query or hash'),
      message: text(500).min(1),
    }),
  },
  answer: z.object({ reference: z.string() }),
  status: 202,
  perMinute: 10,
});
