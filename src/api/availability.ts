// Bookable days and times, in Phoenix time.
import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../domain/calendar-date.ts';
import { isTimeOfDay, type TimeOfDay } from '../domain/time-of-day.ts';
import { endpoint } from './endpoint.ts';

export const calendarDateSchema = z
  .string()
  // Limited to years 20xx: bookings are never further ahead, and date arithmetic stays in range.
  .refine(
    (value) => value.startsWith('20') && parseCalendarDate(value).ok,
    'Please give a date as YYYY-MM-DD',
  )
  .transform((value) => value as CalendarDate)
  .meta({ format: 'date' });

export const timeOfDaySchema = z.string().transform((value, context): TimeOfDay => {
  if (isTimeOfDay(value)) return value;
  context.addIssue({ code: 'custom', message: 'Please give a time as HH:mm' });
  return z.NEVER;
});

export const dayAvailabilitySchema = z.object({
  date: z.string().describe('YYYY-MM-DD'),
  status: z.enum(['available', 'limited', 'unavailable']),
  availableSlots: z.number().int().describe('How many more inspections fit'),
  totalSlots: z.number().int().describe('The day’s capacity; 0 on a closed day'),
  times: z.array(z.object({ time: z.string().describe('HH:mm'), available: z.boolean() })),
  closed: z
    .enum(['past', 'today', 'too-far', 'weekday', 'blocked', 'holiday'])
    .nullable()
    .describe('Why the day is closed; null on a day with free times or a waiting list'),
});

const maxRangeDays = 62;

export const readAvailability = endpoint({
  method: 'GET',
  path: '/api/availability',
  noun: 'availability',
  summary: 'Days and their start times',
  request: {
    query: z.object({
      from: calendarDateSchema.optional().describe('YYYY-MM-DD; default: tomorrow'),
      days: z.coerce.number().int().min(1).max(maxRangeDays).default(14),
    }),
  },
  answer: z.array(dayAvailabilitySchema),
});
