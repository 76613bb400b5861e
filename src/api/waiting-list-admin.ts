// The waiting list, managed by the owner.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const waitingEntrySchema = z.object({
  id: z.uuid(),
  position: z.number().int().nullable().describe('Position in the day’s line; null if no longer waiting'),
  state: z.enum(['waiting', 'offered', 'taken', 'passed', 'left']),
  confirmed: z.boolean().describe('The email is confirmed; required for an offer'),
  firstName: z.string(),
  email: z.string(),
  phone: z.string().nullable().describe('Display text'),
  address: z.string().nullable(),
  joinedAt: z.string(),
  behind: z.uuid().nullable().describe('Who waits just ahead of them; null: no one, or no longer waiting'),
  inspectionPeriodWords: z.string().nullable().describe('"Inspection period ends Thu, Nov 26, 11:59 PM"'),
  offer: z
    .object({ time: z.string().describe('8:00 AM'), untilWords: z.string() })
    .nullable()
    .describe('The time offered to them'),
});

export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

export const listWaitingList = endpoint({
  method: 'GET',
  path: '/api/admin/waiting-list',
  noun: 'waiting list',
  summary: 'The waiting list of each coming day, in order, at most 500',
  access: 'desk',
  request: {},
  answer: z.array(
    z.object({
      date: z.string().describe('YYYY-MM-DD'),
      dayWords: z.string().describe('Display text'),
      entries: z.array(waitingEntrySchema),
    }),
  ),
});

export const removeWaitingEntry = endpoint({
  method: 'POST',
  path: '/api/admin/waiting-list/:id/remove',
  noun: 'waiting list',
  summary: 'Remove a person from the list; a time offered to them goes to the next',
  access: 'desk',
  request: { params: z.object({ id: z.uuid() }) },
  answer: z.object({ removed: z.literal(true) }),
});

export const moveWaitingEntryUp = endpoint({
  method: 'POST',
  path: '/api/admin/waiting-list/:id/move-up',
  noun: 'waiting list',
  summary: 'Put a person ahead of the one before them; repeating it has no effect',
  access: 'owner',
  request: {
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ behind: z.uuid().describe('Who was shown just ahead of them') }),
  },
  answer: z.object({ moved: z.literal(true) }),
});
