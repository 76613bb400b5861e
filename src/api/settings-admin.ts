// What the owner may change while the product runs.
import { z } from 'zod';
import { PAYMENT_DUE } from '../domain/scheduling/hold.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

const hours = (least: number) => z.number().int().min(least).max(168);

const editable = {
  holdHours: hours(1).nullable().describe('How long an unpaid time stays reserved; null: as at the start'),
  reminderHours: hours(0).describe('How long before an inspection its payer is reminded; 0: not at all'),
  noticeEmails: z
    .array(text(300))
    .min(1)
    .max(5)
    .nullable()
    .describe('Where the business gets its copies; null: as built in'),
};

const paymentDue = z
  .enum(PAYMENT_DUE)
  .describe(
    'within-hours: unpaid bookings are released after holdHours. before-inspection: signed ones are not',
  );

export const businessSettingsSchema = z.object({
  ...editable,
  paymentDue,
  revision: z.number().int(),
  otherwise: z
    .object({ holdHours: z.number().int(), noticeEmails: z.array(z.string()) })
    .describe('What null stands for'),
});

export type BusinessSettings = z.infer<typeof businessSettingsSchema>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  noun: 'settings',
  summary: 'The business’s settings',
  access: 'inspector',
  request: {},
  answer: businessSettingsSchema,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  noun: 'settings',
  summary: 'Change the business’s settings; they count from the next booking, mail and reminder on',
  access: 'inspector',
  request: {
    body: z.strictObject({
      ...editable,
      paymentDue: paymentDue.optional().describe('Not given: as before'),
      revision: z
        .number()
        .int()
        .min(0)
        .max(2_147_483_647)
        .describe('The one that was read; another one is refused'),
    }),
  },
  answer: businessSettingsSchema,
});
