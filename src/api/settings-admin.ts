// The business's policies: how long times are held, when to pay, reminders and copies.
import { z } from 'zod';
import { PAYMENT_DUE } from '../domain/scheduling/hold.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

const hours = (min: number) => z.number().int().min(min).max(168);

const editable = {
  holdHours: hours(1).describe('How long an unpaid time is held'),
  reminderHours: hours(0).describe('How long before an inspection its payer is reminded; 0: never'),
  noticeEmails: z.array(text(300)).min(1).max(5).describe('Recipients of the business’s copies'),
};

const paymentDue = z
  .enum(PAYMENT_DUE)
  .describe(
    'within-hours: unpaid bookings are released after holdHours. before-inspection: signed bookings are not released',
  );

export const businessSettingsSchema = z.object({
  ...editable,
  paymentDue,
  revision: z.number().int().describe('The newest version of the business'),
});

export type BusinessSettings = z.infer<typeof businessSettingsSchema>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  noun: 'settings',
  summary: 'The business’s settings',
  access: 'desk',
  request: {},
  answer: businessSettingsSchema,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  noun: 'settings',
  summary: 'Change the business’s settings; they apply from the next booking, mail and reminder',
  access: 'owner',
  request: {
    body: z.strictObject({
      ...editable,
      paymentDue: paymentDue.optional().describe('Default: unchanged'),
      revision: z
        .number()
        .int()
        .min(0)
        .max(2_147_483_647)
        .describe('The version that was read; refused if it has changed'),
    }),
  },
  answer: businessSettingsSchema,
});
