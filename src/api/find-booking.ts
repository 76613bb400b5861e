// Link requests by email or phone. The answer is the same whether or not a booking exists.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const findBooking = endpoint({
  method: 'POST',
  path: '/api/find-booking',
  noun: 'booking',
  summary: 'Email the links of a booking to the mailbox on file; the answer never reveals whether one exists',
  request: { body: z.strictObject({ contact: text(254).describe('An email address or a US phone number') }) },
  answer: z.object({ message: z.string() }),
  status: 202,
  perMinute: 10,
});
