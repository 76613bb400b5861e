import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const submitCredentialClaim = endpoint({
  method: 'POST',
  path: '/api/credential-claims',
  noun: 'challenge',
  summary: 'Claim the challenge price for an inspector who holds all of our credentials',
  request: {
    body: z.strictObject({
      propertyId: z.uuid(),
      credentials: z.array(text(40)).max(20).describe('Ids of the competitor’s credentials'),
      fullName: text(120),
      licenseNumbers: text(300),
      websiteUrl: text(300).default(''),
    }),
  },
  answer: z.object({
    id: z.uuid(),
    status: z.enum(['awaiting_verification', 'approved']),
    message: z.string(),
  }),
  status: 201,
  perMinute: 10,
});
