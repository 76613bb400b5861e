// Paying by card at the door: the desk shows a link for the customer's own phone, which pays and does nothing else.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cents } from './money.ts';
import { qrCodeSchema } from './qr-code.ts';
import { text } from './text.ts';

export const createDoorLink = endpoint({
  method: 'POST',
  path: '/api/admin/appointments/:id/door-link',
  noun: 'desk',
  summary: 'A link and QR code to pay what is due on the customer’s own phone, for an hour',
  access: 'desk',
  request: { params: z.object({ id: z.uuid() }) },
  answer: z.object({
    url: z.string(),
    qr: qrCodeSchema,
    dueCents: cents('what the link asks for now'),
    expiresWords: z.string().describe('"10:00 AM"'),
  }),
  status: 201,
});

export type DoorLink = z.infer<typeof createDoorLink.answer>;

export const openDoorLink = endpoint({
  method: 'POST',
  path: '/api/door-payment/open',
  noun: 'payment',
  summary: 'What a link shown at the door asks for: the amount and the address',
  request: { body: z.strictObject({ token: text(200), appointmentId: z.uuid() }) },
  answer: z.object({
    address: z.string(),
    dueCents: cents(),
    refundTerms: z.string(),
  }),
  perMinute: 60,
});

export type DoorPayment = z.infer<typeof openDoorLink.answer>;
