// Blocking time at the desk: whole days, or the same hours on each of them.
import { z } from 'zod';
import { calendarDateSchema, timeOfDaySchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { blockReasonSchema, scheduleSchema } from './schedule-admin.ts';

const blockSchema = z.strictObject({
  days: z
    .array(calendarDateSchema)
    .min(1, 'Please choose a day')
    .max(400, 'A block can’t be longer than a year')
    .describe('YYYY-MM-DD, at most 90 days within a year'),
  hours: z
    .strictObject({
      from: timeOfDaySchema.describe('HH:mm'),
      to: timeOfDaySchema.describe('HH:mm, after `from`'),
    })
    .optional()
    .describe('The same on each day; without them all day'),
});

const inBlockSchema = z
  .array(
    z.object({
      id: z.uuid(),
      date: z.string().describe('YYYY-MM-DD'),
      time: z.string().describe('HH:mm'),
      clientName: z.string(),
      address: z.string(),
      offered: z.boolean().describe('Offered to someone on the waiting list who can still book it'),
    }),
  )
  .describe('Upcoming bookings in the block; they do not change');

export type BookingsInBlock = z.output<typeof inBlockSchema>;

const described = { noun: 'schedule', access: 'desk' } as const;

export const previewBlock = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/blocks/preview',
  summary: 'Bookings that fall into a block, without saving it',
  request: { body: blockSchema },
  answer: z.object({ bookings: inBlockSchema }),
});

export const blockTime = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/blocks',
  summary: 'Block days, or hours on days, for bookings; existing bookings do not change',
  request: { body: blockSchema.extend({ reason: blockReasonSchema }) },
  answer: z.object({ schedule: scheduleSchema, bookings: inBlockSchema }),
  status: 201,
});

export const removeBlocks = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/blocks/remove',
  summary: 'Remove blocked dates and blocked times; ones that are gone already are ignored',
  request: {
    body: z.strictObject({
      dates: z.array(calendarDateSchema).max(400).default([]),
      timeIds: z.array(z.uuid()).max(400).default([]),
    }),
  },
  answer: scheduleSchema,
});
