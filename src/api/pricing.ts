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
  summary: 'Bookable services, the standard one first',
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
          'Requested method: the challenge price needs a claim from this browser. Default: challenge if there is a claim',
        ),
    }),
  },
  answer: z.object({
    basePrice: dollars('before add-ons'),
    subtotal: dollars('with add-ons'),
    paymentMethod: z.enum(PAYMENT_METHODS).describe('The method of this price'),
    tier: z.string(),
    surcharges: z.array(z.string()).optional().describe('Those in the price, as display text'),
    addons: z.array(z.object({ id: z.string(), name: z.string(), price: dollars() })),
    awaitingVerification: z.boolean().describe('The challenge price has not been verified yet'),
    recordsNote: z
      .string()
      .nullable()
      .describe('If county records differ from the visitor’s description: both facts and both prices'),
  }),
});
