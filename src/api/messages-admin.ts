// Mails and texts that did not arrive.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const undeliveredSchema = z.object({
  id: z.uuid(),
  state: z.enum(['failed', 'trying']).describe('trying: it is retried automatically'),
  channel: z.enum(['mail', 'text']),
  recipient: z.string().describe('An email or a phone number'),
  role: z.enum(['payer', 'report', 'realtor', 'business', 'waiting', 'buyer', 'signer', 'former']),
  event: z.string().describe('What it is about, in words'),
  about: z.string().nullable().describe('Which appointment or day, in words'),
  appointmentId: z.uuid().nullable(),
  problem: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: z.string(),
});

export type UndeliveredMessage = z.infer<typeof undeliveredSchema>;

export const listUndelivered = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  noun: 'message',
  summary: 'Mails and texts that failed or are being tried again, newest first, at most 200',
  access: 'inspector',
  request: {},
  answer: z.array(undeliveredSchema),
});

const params = z.object({ id: z.uuid() });

export const retryMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/retry',
  noun: 'message',
  summary: 'Try it again at once, and then as often as the first time',
  access: 'inspector',
  request: { params },
  answer: z.object({ retried: z.literal(true) }),
  status: 202,
});

export const dismissMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/dismiss',
  noun: 'message',
  summary: 'Give it up: it is not sent any more',
  access: 'inspector',
  request: { params },
  answer: z.object({ dismissed: z.literal(true) }),
});
