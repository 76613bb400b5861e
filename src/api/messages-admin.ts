// Undelivered mails and texts.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const undeliveredSchema = z.object({
  id: z.uuid(),
  state: z.enum(['failed', 'trying']).describe('trying: retried automatically'),
  channel: z.enum(['mail', 'text']),
  recipient: z.string().describe('Email address or phone number'),
  role: z.enum(['payer', 'report', 'realtor', 'business', 'waiting', 'buyer', 'signer', 'former']),
  event: z.string().describe('The event, as display text'),
  about: z.string().nullable().describe('The appointment or day, as display text'),
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
  summary: 'Mails and texts that failed or are being retried, newest first, at most 200',
  access: 'desk',
  request: {},
  answer: z.array(undeliveredSchema),
});

const params = z.object({ id: z.uuid() });

export const retryMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/retry',
  noun: 'message',
  summary: 'Retry now, with a new series of retries',
  access: 'desk',
  request: { params },
  answer: z.object({ retried: z.literal(true) }),
  status: 202,
});

export const dismissMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/dismiss',
  noun: 'message',
  summary: 'Give up on a message: it is no longer sent',
  access: 'desk',
  request: { params },
  answer: z.object({ dismissed: z.literal(true) }),
});
