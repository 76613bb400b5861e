import { z } from 'zod';
import { PAYMENT_METHODS } from '../domain/pricing/payment-method.ts';
import { endpoint } from './endpoint.ts';
import { dollars } from './money.ts';
import { text } from './text.ts';

export const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  basePrice: dollars('the lowest, for the smallest house'),
});

export type Service = z.infer<typeof serviceSchema>;

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  noun: 'pricing',
  summary: 'The inspections that can be booked, the usual one first',
  request: {},
  answer: z.array(serviceSchema),
});

export const calculatePrice = endpoint({
  method: 'POST',
  path: '/api/pricing/calculate',
  noun: 'pricing',
  summary: 'The price of a stored property with a service and add-ons',
  request: {
    body: z.strictObject({
      serviceId: text(60),
      propertyId: z.uuid(),
      addons: z.array(text(60)).max(10).default([]),
      paymentMethod: z
        .enum(PAYMENT_METHODS)
        .optional()
        .describe(
          'A wish: the challenge price needs a stored claim from this browser. Left out, a claim counts',
        ),
    }),
  },
  answer: z.object({
    basePrice: dollars('before add-ons'),
    subtotal: dollars('with add-ons'),
    paymentMethod: z.enum(PAYMENT_METHODS).describe('The one this price is for'),
    tier: z.string(),
    addons: z.array(z.object({ id: z.string(), name: z.string(), price: dollars() })),
    awaitingVerification: z.boolean().describe('A half price that the business has still to confirm'),
    recordsNote: z
      .string()
      .nullable()
      .describe('Where county records say otherwise than the visitor: both facts and both prices'),
  }),
});
