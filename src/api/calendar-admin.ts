// The inspector's own calendar: connecting it, how the connection stands, and the private feed.
import { z } from 'zod';
import { CALENDAR_PROVIDERS } from '../domain/providers.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

const described = { noun: 'calendar', access: 'inspector' } as const;

export const calendarStateSchema = z.object({
  provider: z.enum(CALENDAR_PROVIDERS),
  state: z
    .enum(['connected', 'reconnect', 'none'])
    .describe('reconnect: the provider accepts our permission no more'),
  needsPermission: z.boolean().describe('False where the calendar is connected from the start'),
  problem: z.string().nullable().describe('Why the last attempt to use it failed'),
  lastReadAt: z.string().nullable().describe('ISO 8601 with offset'),
  busyTimes: z.number().int().describe('Times to come at which the inspector is not free'),
  busyDays: z.number().int().describe('On how many days they lie'),
  deletedOutside: z
    .array(
      z.object({
        id: z.uuid(),
        formattedDateTime: z.string(),
        clientName: z.string(),
        address: z.string(),
      }),
    )
    .describe('Bookings to come whose event was deleted in the calendar; they stand'),
  feedUrl: z.string().describe('For calendar apps to subscribe to; anyone who has it can read it'),
});

export type CalendarState = z.output<typeof calendarStateSchema>;

export const readCalendarState = endpoint({
  ...described,
  method: 'GET',
  path: '/api/admin/calendar',
  summary: 'How the connection to the inspector’s calendar stands, and the address of the private feed',
  request: {},
  answer: calendarStateSchema,
});

export const readAuthUrl = endpoint({
  ...described,
  method: 'GET',
  path: '/api/calendar/auth-url',
  summary: 'Where the inspector permits the use of a calendar; good for ten minutes',
  request: {},
  answer: z.object({ authUrl: z.string() }),
});

export const authorizeCalendar = endpoint({
  ...described,
  method: 'POST',
  path: '/api/calendar/authorize',
  summary: 'Connect with the code that the provider gave; each code counts once',
  request: {
    body: z.strictObject({
      code: text(2_000),
      state: text(200)
        .optional()
        .describe('As the provider sent it back; without one, what was asked for last is meant'),
    }),
  },
  answer: calendarStateSchema,
});

export const disconnectCalendar = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/calendar/disconnect',
  summary: 'Give the permission back; events that are in the calendar stay there',
  request: {},
  answer: calendarStateSchema,
});

export const renewCalendarFeed = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/calendar/feed/renew',
  summary: 'Replace the private feed address; the old one stops working',
  request: {},
  answer: calendarStateSchema,
});
