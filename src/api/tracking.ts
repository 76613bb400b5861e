// An appointment as its customer follows it. Whoever holds the link sees it: no price, no address of a mailbox, no number of
// the customer's, and of the payer no more than the first name.
import { z } from 'zod';
import { INSPECTOR_STATUSES } from '../domain/appointment/inspector-status.ts';
import { endpoint } from './endpoint.ts';

const instant = z.string().describe('ISO 8601 with offset');

export const trackingSchema = z.object({
  id: z.uuid(),
  status: z.enum(['held', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'released']),
  inspectorStatus: z.enum(INSPECTOR_STATUSES),
  message: z.string().describe('Where things stand, in a sentence'),
  whatToExpect: z.array(z.string()).describe('What comes next'),
  payerName: z.string().describe('The first name, or nothing'),
  scheduledAt: instant,
  date: z.string().describe('Monday, November 16, 2026'),
  time: z.string().describe('8:00 AM, in Phoenix'),
  formattedDateTime: z.string(),
  estimatedDuration: z.number().int().describe('Minutes'),
  estimatedArrival: instant.nullable().describe('Until the inspector is there, and never in the past'),
  estimatedArrivalWords: z.string().nullable().describe('“Any moment now” for a while after the estimate'),
  service: z.object({ name: z.string() }),
  property: z.object({
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  inspector: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().describe('+14805550117'),
    phoneWords: z.string().describe('(480) 555-0117'),
  }),
  position: z
    .object({ latitude: z.number(), longitude: z.number(), at: instant })
    .nullable()
    .describe('Where the inspector is: only on the way, and at most ten minutes old'),
  way: z
    .object({
      meters: z.number().int(),
      distance: z.string().describe('3.7 miles'),
      bearing: z.number().int().describe('Degrees from north, from the property to the inspector'),
      direction: z.string().describe('northeast'),
    })
    .nullable()
    .describe('From the property to the inspector, as the crow flies'),
  map: z
    .object({ tiles: z.string(), attribution: z.string() })
    .nullable()
    .describe('Where pictures of a map come from, if anywhere'),
});

export type Tracking = z.infer<typeof trackingSchema>;

/** Any text: a bare id, and what is no token at all, get the same answer as a token that has ended. */
const params = z.object({ id: z.string().describe('The token of a tracking link') });

export const readTracking = endpoint({
  method: 'GET',
  path: '/api/appointments/:id/tracking',
  noun: 'tracking',
  summary: 'How an appointment stands, for its customer; 404 for any token that is not one, or no longer',
  request: { params },
  answer: trackingSchema,
});

export const readAppointmentCalendar = endpoint({
  method: 'GET',
  path: '/api/appointments/:id/calendar.ics',
  noun: 'tracking',
  summary: 'The same appointment as a calendar’s file',
  request: { params },
  answer: z.any().describe('A calendar'),
  fileTypes: ['text/calendar'],
});

/** Server-Sent Events: each carries the whole answer of `readTracking`, whenever it is another one. */
export const TRACKING_CHANGES_PATH = '/api/appointments/:id/tracking/changes';
