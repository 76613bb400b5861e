// The waiting list of a full day. The emailed token identifies one place in line.
import { z } from 'zod';
import { calendarDateSchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { typedPeriodSchema } from './inspection-period.ts';
import { text } from './text.ts';

const token = text(100).describe('From a waiting-list email');

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/waiting-list',
  noun: 'waiting list',
  summary: 'Join the waiting list of a full day; joining twice is idempotent',
  request: {
    body: z.object({
      date: calendarDateSchema,
      email: text(300),
      phone: text(40).optional(),
      propertyId: z.uuid().optional(),
      inspectionPeriod: typedPeriodSchema.optional().describe('Of the buyer'),
      contact: z.record(z.string(), z.unknown()).optional().describe('Answers of the contact step'),
    }),
  },
  answer: z.object({ joined: z.literal(true), message: z.string() }),
  status: 201,
  perMinute: 10,
});

export const waitingListStateSchema = z.object({
  date: z.string(),
  state: z.enum(['waiting', 'offered', 'taken', 'passed', 'left']),
  offer: z
    .object({
      time: z.string().describe('HH:mm'),
      until: z.string(),
      untilWords: z.string().describe('Display text, in Arizona time'),
    })
    .nullable()
    .describe('The time offered to this place'),
});

export const readWaitingListPlace = endpoint({
  method: 'POST',
  path: '/api/waiting-list/place',
  noun: 'waiting list',
  summary: 'Status of a place in line, and the time offered to it; a POST, so that the token is not logged',
  request: { body: z.strictObject({ token }) },
  answer: waitingListStateSchema,
  perMinute: 60,
});

export const leaveWaitingList = endpoint({
  method: 'POST',
  path: '/api/waiting-list/leave',
  noun: 'waiting list',
  summary: 'Give up a place in line and the time offered to it',
  request: { body: z.strictObject({ token }) },
  answer: z.object({ left: z.literal(true) }),
  perMinute: 30,
});
