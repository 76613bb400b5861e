// The common shape of all error answers.
import { z } from 'zod';

export const failureSchema = z.object({
  code: z.string().describe('Stable error code for programs'),
  message: z.string().describe('Display text'),
  requestId: z.string().describe('Quote this when you call the office about a problem'),
  fields: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .optional()
    .describe('Refused inputs and their reasons'),
});

/** The code for an address that the server has no route for, for example a call that only newer servers know. */
export const UNKNOWN_ADDRESS = 'not-found';

export type Failure = z.infer<typeof failureSchema>;
