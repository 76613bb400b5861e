// The inspector's schedule settings, in Phoenix time.
import { z } from 'zod';
import { WEEKDAYS } from '../domain/scheduling/business-hours.ts';
import { CONFLICTS } from '../domain/scheduling/conflicts.ts';
import type { TimeOfDay } from '../domain/time-of-day.ts';
import { calendarDateSchema, dayAvailabilitySchema, timeOfDaySchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { text } from './text.ts';

const planSchema = z.strictObject({
  hours: z.record(
    z.enum(WEEKDAYS),
    z.strictObject({
      isOpen: z.boolean(),
      openTime: timeOfDaySchema.describe('The first start, HH:mm'),
      closeTime: timeOfDaySchema.describe('The last start, HH:mm'),
    }),
  ),
  stepMinutes: z.union([z.literal(30), z.literal(60)]),
  lunchBreak: z.boolean().describe('No inspection starts in the 12:00 hour'),
});

/** Private to the desk. */
export const blockReasonSchema = text(200)
  .transform((reason) => reason.trim())
  .refine((reason) => reason !== '', 'Please give a reason');

const outlookSchema = z.object({
  preview: z
    .array(
      z.object({
        date: z.string().describe('YYYY-MM-DD'),
        closed: dayAvailabilitySchema.shape.closed,
        times: z.array(z.string().describe('HH:mm')).describe('The first free times'),
        more: z.number().int().describe('Number of further free times'),
      }),
    )
    .describe('Preview of the next three open days'),
  conflicts: z
    .array(
      z.object({
        id: z.uuid(),
        date: z.string().describe('YYYY-MM-DD'),
        time: z.string().describe('HH:mm'),
        clientName: z.string(),
        address: z.string(),
        why: z.enum(CONFLICTS),
      }),
    )
    .describe('Upcoming bookings outside these hours; they do not change'),
});

export type Outlook = z.output<typeof outlookSchema>;

/** Validated but not transformed: answers are sent unchanged. */
const storedTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) as z.ZodType as z.ZodType<
  TimeOfDay,
  TimeOfDay
>;

export const scheduleSchema = outlookSchema.extend({
  version: z
    .string()
    .describe('Version of hours, step and lunch break; a change must send the version it is based on'),
  hours: z.record(
    z.enum(WEEKDAYS),
    z.object({ isOpen: z.boolean(), openTime: storedTime, closeTime: storedTime }),
  ),
  stepMinutes: planSchema.shape.stepMinutes,
  lunchBreak: z.boolean(),
  blockedDates: z.array(z.object({ date: z.string(), reason: z.string() })).describe('From today on'),
  blockedTimes: z
    .array(z.object({ id: z.uuid(), date: z.string(), from: storedTime, to: storedTime, reason: z.string() }))
    .describe('Parts of days, from today on'),
  today: z.string().describe('YYYY-MM-DD'),
});

export type ScheduleState = z.output<typeof scheduleSchema>;

const described = { noun: 'schedule', access: 'desk' } as const;

export const readScheduleSettings = endpoint({
  ...described,
  method: 'GET',
  path: '/api/admin/schedule',
  summary: 'Hours, blocked dates and times, preview, and bookings in conflict with the settings',
  request: {},
  answer: scheduleSchema,
});

export const saveSchedule = endpoint({
  ...described,
  method: 'PUT',
  path: '/api/admin/schedule',
  summary: 'Change hours, step and lunch break; existing bookings do not change',
  request: { body: planSchema.extend({ version: text(60).describe('The version that was read') }) },
  answer: scheduleSchema,
  refusals: {
    409: failureSchema.extend({ schedule: scheduleSchema.describe('The current schedule') }),
  },
});

export const previewSchedule = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/schedule/preview',
  summary: 'Preview hours without saving them',
  request: {
    body: planSchema.extend({
      about: calendarDateSchema.optional().describe('The first day of the preview, even if it is closed'),
    }),
  },
  answer: outlookSchema,
});

export const blockDate = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/blocked-dates',
  summary: 'Block a date for bookings; existing bookings do not change',
  request: {
    body: z.strictObject({
      date: calendarDateSchema,
      reason: blockReasonSchema,
    }),
  },
  answer: scheduleSchema,
  status: 201,
});

export const unblockDate = endpoint({
  ...described,
  method: 'DELETE',
  path: '/api/admin/blocked-dates/:date',
  summary: 'Unblock a date',
  request: { params: z.object({ date: calendarDateSchema }) },
  answer: scheduleSchema,
});
