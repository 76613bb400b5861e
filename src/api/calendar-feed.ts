import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/feed/:token',
  noun: 'calendar',
  summary: 'The inspector’s appointments for any calendar program to subscribe to; the token is the key',
  request: { params: z.object({ token: z.string() }) },
  answer: z.any().describe('A calendar'),
  fileTypes: ['text/calendar'],
});

/** Some programs take an address for a calendar's only if it ends like a calendar's file. */
export const calendarFeedPath = (token: string): string =>
  `${readCalendarFeed.path.replace(':token', token)}.ics`;
