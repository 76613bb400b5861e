// Claims to the challenge price, decided by the owner.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dollarText } from './money.ts';

export const claimAdminSchema = z.object({
  id: z.uuid(),
  status: z.enum(['awaiting_verification', 'approved', 'rejected']),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
  competitor: z.object({
    fullName: z.string(),
    licenseNumbers: z.string(),
    websiteUrl: z.string().nullable().describe('Always http or https'),
  }),
  property: z.object({ address: z.string(), facts: z.string() }),
  prices: z
    .object({ challenge: dollarText(), standard: dollarText() })
    .nullable()
    .describe('For the property without add-ons; null if it no longer has a price'),
  bookings: z.array(
    z.object({
      appointmentId: z.uuid(),
      clientName: z.string(),
      formattedDateTime: z.string(),
      total: dollarText('today’s price, which an approval keeps'),
      paid: dollarText(),
      totalIfRejected: dollarText(),
      signed: z.boolean().describe('Whether the agreement is signed for this total'),
      changes: z.boolean().describe('Whether a rejection changes its price: it is not completed yet'),
    }),
  ),
});

export type ClaimToDecide = z.infer<typeof claimAdminSchema>;

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/claims',
  noun: 'challenge',
  summary: 'Claims to the challenge price: pending ones, oldest first, or the latest decisions',
  access: 'desk',
  request: { query: z.object({ state: z.enum(['waiting', 'decided']).default('waiting') }) },
  answer: z.array(claimAdminSchema),
});

export const decideClaim = endpoint({
  method: 'POST',
  path: '/api/admin/claims/:id/decision',
  noun: 'challenge',
  summary: 'Approve or reject a claim, once; a rejection makes the standard fee due',
  access: 'desk',
  request: {
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ decision: z.enum(['approved', 'rejected']) }),
  },
  answer: z.object({
    status: z.enum(['approved', 'rejected']),
    changed: z.number().int().describe('Appointments with a changed price'),
    told: z.number().int().describe('Appointments whose payer is notified'),
  }),
});
