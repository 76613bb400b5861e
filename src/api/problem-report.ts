// What a visitor's browser tells the server when a page breaks, so that the owner learns of it without a phone call.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/problem-reports',
  noun: 'problem report',
  summary: 'Tell the server that a page broke in the browser',
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
