// Tracking for the customer. Anyone with the link can see it, so it has no price, no email or phone of the customer,
// and only the payer's first name.
import { z } from 'zod';
import { INSPECTOR_STATUSES } from '../domain/appointment/appointment-status.ts';
import { endpoint } from './endpoint.ts';

const instant = z.string().describe('ISO 8601 with offset');

export const trackingSchema = z.object({
  id: z.uuid(),
  status: z.enum(['held', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'released']),
  inspectorStatus: z.enum(INSPECTOR_STATUSES),
  message: z.string().describe('The status in one sentence'),
  whatToExpect: z.array(z.string()).describe('The next steps'),
  payerName: z.string().describe('First name, or empty'),
  scheduledAt: instant,
  date: z.string().describe('Such as "Monday, November 16, 2026"'),
  time: z.string().describe('Such as "8:00 AM", in Phoenix'),
  formattedDateTime: z.string(),
  estimatedDuration: z.number().int().describe('Minutes'),
  estimatedArrival: instant.nullable().describe('Until the inspector arrives, and never in the past'),
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
    phone: z.string().describe('+16025550134'),
    phoneWords: z.string().describe('(602) 555-0134'),
  }),
  position: z
    .object({ latitude: z.number(), longitude: z.number(), at: instant })
    .nullable()
    .describe('The inspector’s position: only on the way, and at most ten minutes old'),
  way: z
    .object({
      meters: z.number().int(),
      distance: z.string().describe('3.7 miles'),
      bearing: z.number().int().describe('Degrees from north, from the property to the inspector'),
      direction: z.string().describe('northeast'),
    })
    .nullable()
    .describe('From the property to the inspector, in a straight line'),
  map: z
    .object({ tiles: z.string(), attribution: z.string() })
    .nullable()
    .describe('The map tile source, if any'),
});

export type Tracking = z.infer<typeof trackingSchema>;

/** Any text: a plain id or an invalid token gets the same answer as an expired token. */
const params = z.object({ id: z.string().describe('Token of a tracking link') });

export const readTracking = endpoint({
  method: 'GET',
  path: '/api/appointments/:id/tracking',
  noun: 'tracking',
  summary: 'Status of an appointment for its customer; 404 for an invalid or expired token',
  request: { params },
  answer: trackingSchema,
});

export const readAppointmentCalendar = endpoint({
  method: 'GET',
  path: '/api/appointments/:id/calendar.ics',
  noun: 'tracking',
  summary: 'The appointment as an iCalendar file',
  request: { params },
  answer: z.any().describe('iCalendar'),
  fileTypes: ['text/calendar'],
});

/** Server-Sent Events: each event is a complete answer of `readTracking`, sent on change. */
export const TRACKING_CHANGES_PATH = '/api/appointments/:id/tracking/changes';
