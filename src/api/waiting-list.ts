// The waiting list of a full day. The token comes with a mail and stands for one place in the line.
import { z } from 'zod';
import { calendarDateSchema } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

const token = text(100).describe('From a mail about the waiting list');

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/waiting-list',
  noun: 'waiting list',
  summary: 'Wait for a time on a full day; joining twice is once',
  request: {
    body: z.object({
      date: calendarDateSchema,
      email: text(300),
      phone: text(40).optional(),
      propertyId: z.uuid().optional(),
      contact: z.record(z.string(), z.unknown()).optional().describe('What the contact step kept'),
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
      untilWords: z.string().describe('For people, in Arizona time'),
    })
    .nullable()
    .describe('The time that is kept for this place in the line'),
});

export const readWaitingListPlace = endpoint({
  method: 'POST',
  path: '/api/waiting-list/place',
  noun: 'waiting list',
  summary:
    'How a place in the line stands, and the time kept for it; a POST so that no log or history has the token',
  request: { body: z.strictObject({ token }) },
  answer: waitingListStateSchema,
  perMinute: 60,
});

export const leaveWaitingList = endpoint({
  method: 'POST',
  path: '/api/waiting-list/leave',
  noun: 'waiting list',
  summary: 'Give up a place in the line and the time kept for it',
  request: { body: z.strictObject({ token }) },
  answer: z.object({ left: z.literal(true) }),
  perMinute: 30,
});
