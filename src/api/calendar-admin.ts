// The inspector's own calendar: connection, its status, and the private feed.
import { z } from 'zod';
import { CALENDAR_PROVIDERS } from '../domain/providers.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

const described = { noun: 'calendar', access: 'desk' } as const;

export const calendarStateSchema = z.object({
  provider: z.enum([...CALENDAR_PROVIDERS, 'none']).describe('none: the server is set to use no calendar'),
  state: z
    .enum(['connected', 'reconnect', 'none'])
    .describe('reconnect: the provider no longer accepts our permission'),
  needsPermission: z.boolean().describe('false if the calendar needs no connection'),
  problem: z.string().nullable().describe('Why the last use failed'),
  lastReadAt: z.string().nullable().describe('ISO 8601 with offset'),
  busyTimes: z.number().int().describe('Number of upcoming busy times'),
  busyDays: z.number().int().describe('Number of days with busy times'),
  deletedOutside: z
    .array(
      z.object({
        id: z.uuid(),
        formattedDateTime: z.string(),
        clientName: z.string(),
        address: z.string(),
      }),
    )
    .describe('Upcoming bookings whose event was deleted in the calendar; the bookings stay valid'),
  feedUrl: z.string().describe('Subscription URL for calendar apps; anyone who has it can read the feed'),
});

export type CalendarState = z.output<typeof calendarStateSchema>;

export const readCalendarState = endpoint({
  ...described,
  method: 'GET',
  path: '/api/admin/calendar',
  summary: 'Status of the connection to the inspector’s calendar, and the private feed URL',
  request: {},
  answer: calendarStateSchema,
});

export const readAuthUrl = endpoint({
  ...described,
  method: 'GET',
  path: '/api/calendar/auth-url',
  summary: 'URL to authorize calendar access at the provider; valid for ten minutes',
  request: {},
  answer: z.object({ authUrl: z.string() }),
});

export const authorizeCalendar = endpoint({
  ...described,
  method: 'POST',
  path: '/api/calendar/authorize',
  summary: 'Connect with the provider’s authorization code; each code works once',
  request: {
    body: z.strictObject({
      code: text(2_000),
      state: text(200)
        .optional()
        .describe('As returned by the provider; default: the latest authorization request'),
    }),
  },
  answer: calendarStateSchema,
});

export const disconnectCalendar = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/calendar/disconnect',
  summary: 'Disconnect and revoke the permission; existing events stay in the calendar',
  request: {},
  answer: calendarStateSchema,
});

export const renewCalendarFeed = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/calendar/feed/renew',
  summary: 'Replace the private feed URL; the old one stops working',
  request: {},
  answer: calendarStateSchema,
});
