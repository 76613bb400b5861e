// The variant in which somebody is asked by mail to sign.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const sendForSignature = endpoint({
  method: 'POST',
  path: '/api/contracts/send-for-signature',
  noun: 'contract',
  summary: 'Ask somebody by mail to sign the agreement of a reservation of this browser',
  request: {
    body: z.strictObject({
      title: text(200),
      message: text(2000),
      signerName: text(300),
      signerEmail: text(254),
      contractType: z.literal('service_agreement'),
      appointmentId: z.uuid().optional().describe('The newest reservation of this browser unless said'),
    }),
  },
  answer: z.object({
    success: z.boolean(),
    documentId: z.string().nullable(),
    error: z.string().nullable(),
  }),
  perMinute: 10,
});
