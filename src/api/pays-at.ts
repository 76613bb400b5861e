// When a booking is paid, and the closing it is paid at.
import { z } from 'zod';
import { PAYS_AT } from '../domain/payment/pays-at.ts';
import { closingSchema } from './closing.ts';
import { deskAppointmentSchema } from './desk.ts';
import { endpoint } from './endpoint.ts';

export const readPaysAt = endpoint({
  method: 'GET',
  path: '/api/admin/appointments/:id/pays-at',
  noun: 'desk',
  summary: 'Who gets an email if a booking is paid at another time',
  access: 'desk',
  request: { params: z.object({ id: z.uuid() }), query: z.object({ paysAt: z.enum(PAYS_AT) }) },
  answer: z.object({ notified: z.array(z.string()).describe('Display text, one person each') }),
});

export const changePaysAt = endpoint({
  method: 'PUT',
  path: '/api/admin/appointments/:id/pays-at',
  noun: 'desk',
  summary: 'Change when a booking is paid, or what is known about its closing; repeating it has no effect',
  access: 'desk',
  request: {
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      paysAt: z.enum(PAYS_AT),
      from: z.enum(PAYS_AT).describe('What the form showed; refused if it has changed since'),
      signAgain: z
        .boolean()
        .default(false)
        .describe('The office knows that a signed agreement has to be signed again'),
      closing: z.strictObject(closingSchema.shape).optional().describe('Only for a booking paid at closing'),
    }),
  },
  answer: deskAppointmentSchema,
});
