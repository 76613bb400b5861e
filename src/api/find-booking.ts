// Finding a booking again by email or phone. The answer is the same whether or not there is one.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const findBooking = endpoint({
  method: 'POST',
  path: '/api/find-booking',
  noun: 'booking',
  summary: 'Mail the links of a booking again to the mailbox on file; never says whether there is one',
  request: { body: z.strictObject({ contact: text(254).describe('An email address or a US phone number') }) },
  answer: z.object({ message: z.string() }),
  status: 202,
  perMinute: 10,
});
