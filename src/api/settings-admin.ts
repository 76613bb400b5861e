// The business's policies: how long times are held, when to pay, reminders, copies, and the agreement's figures.
import { z } from 'zod';
import { PAYMENT_DUE } from '../domain/scheduling/hold.ts';
import { endpoint } from './endpoint.ts';
import { cents } from './money.ts';
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

/** Their limits are the profile's, which names each problem at its field. */
const terms = z
  .strictObject({
    fullRefundUntil: text(20).describe('The last minute of free cancellation on the day of booking: 23:59'),
    refundBusinessDays: z.number().describe('Business days until a refund is sent'),
    reinspectionMaxPercent: z.number().describe('Highest price of a re-inspection, in percent of the fee'),
    expertHourlyCents: cents('expert services, per hour'),
    traineeCents: cents('the fee for a trainee who comes along'),
    complaintAnswerDays: z.number().describe('Days to look at a complaint and answer'),
    claimPeriodYears: z.number().describe('Years in which a claim can be made'),
    closingDays: z.number().describe('Days after the inspection until a fee paid at closing is due anyway'),
  })
  .describe('Figures of the agreement; bookings keep those they were made with');

const demoPages = z.boolean().describe('Whether /demo, /gamification-demo and /street-view-tester exist');

export const businessSettingsSchema = z.object({
  ...editable,
  paymentDue,
  terms,
  demoPages,
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
      terms: terms.optional().describe('Default: unchanged'),
      demoPages: demoPages.optional().describe('Default: unchanged'),
      agreementConfirmed: z
        .boolean()
        .default(false)
        .describe('The owner has checked the agreement, whose text changes with its figures'),
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
