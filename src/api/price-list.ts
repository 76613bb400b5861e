import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cents } from './money.ts';

export const readPriceList = endpoint({
  method: 'GET',
  path: '/api/price-list',
  noun: 'pricing',
  summary: 'All list prices in cents, with their challenge prices',
  request: {},
  answer: z.object({
    effective: z.string(),
    surcharges: z.string().optional().describe('A sentence with the surcharges, if there are any'),
    rows: z.array(
      z.object({
        label: z.string(),
        propertyType: z.string(),
        payNowCents: cents(),
        challengeCents: cents(),
      }),
    ),
  }),
});
