// The customer cancels, and the office enters it.
import { z } from 'zod';
import { deskAppointmentSchema } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { cents } from './money.ts';
import { text } from './text.ts';

const described = { noun: 'desk', access: 'desk', path: '/api/admin/appointments/:id/cancellation' } as const;
const params = z.object({ id: z.uuid() });
const toldAt = z.iso
  .datetime({ offset: true })
  .optional()
  .describe('When the customer told us; default: now. The refund counts from then');

export const readCustomerCancellation = endpoint({
  ...described,
  method: 'GET',
  summary: 'What follows if the customer cancels, by the agreement’s rules',
  request: { params, query: z.object({ toldAt }) },
  answer: z.discriminatedUnion('possible', [
    z.object({ possible: z.literal(false), words: z.string() }),
    z.object({
      possible: z.literal(true),
      words: z.string().describe('For the office: the refund or credit, and why'),
      refundCents: cents(),
      creditCents: cents('of a new credit'),
      fingerprint: z.string().describe('Sent back when it is confirmed'),
    }),
  ]),
});

export type CustomerCancellation = z.infer<typeof readCustomerCancellation.answer>;

export const cancelForCustomer = endpoint({
  ...described,
  method: 'POST',
  summary: 'Cancel for the customer, exactly as shown; otherwise nothing is canceled',
  request: {
    params,
    body: z.strictObject({ toldAt, fingerprint: text(100).describe('Of what was shown') }),
  },
  answer: deskAppointmentSchema,
});
