// The one shape of every answer that is not a success.
import { z } from 'zod';

export const failureSchema = z.object({
  code: z.string().describe('Stable name of what went wrong, for programs'),
  message: z.string().describe('What went wrong, for people'),
  requestId: z.string().describe('Quote this when you call the office about a problem'),
  fields: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe('Which inputs were refused, and why'),
});

export type Failure = z.infer<typeof failureSchema>;
