import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/feed/:token',
  noun: 'calendar',
  summary: 'The inspector’s appointments as a calendar subscription; authorized by the token',
  request: { params: z.object({ token: z.string() }) },
  answer: z.any().describe('iCalendar'),
  fileTypes: ['text/calendar'],
});

/** Some calendar apps only accept a URL that ends in .ics. */
export const calendarFeedPath = (token: string): string =>
  `${readCalendarFeed.path.replace(':token', token)}.ics`;
