// Apart from the other calls of a report, which the desk's first page does not need.
import { z } from 'zod';
import { PROMISE_STATES } from '../domain/report/report-promise.ts';
import { endpoint } from './endpoint.ts';

export const listReportsDue = endpoint({
  noun: 'report',
  access: 'desk',
  method: 'GET',
  path: '/api/admin/reports/due',
  summary: 'Completed inspections whose report was not sent yet, the longest waiting first',
  request: {},
  answer: z.array(
    z.object({
      appointmentId: z.uuid(),
      address: z.string(),
      clientName: z.string(),
      dueAt: z.string().describe('ISO 8601 with offset'),
      words: z.string().describe('"Due Tue, Nov 17, 3:00 PM (5 hours left)"'),
      state: z.enum(PROMISE_STATES),
    }),
  ),
});
