// The buyer's inspection period: as it is sent, and as it is shown.
import { z } from 'zod';
import { PERIOD_DAYS } from '../domain/inspection-period/inspection-period.ts';
import { calendarDateSchema } from './availability.ts';

export const typedPeriodSchema = z.strictObject({
  acceptedOn: calendarDateSchema.describe('When the purchase contract was accepted, YYYY-MM-DD'),
  days: z
    .number()
    .int()
    .min(PERIOD_DAYS.min)
    .max(PERIOD_DAYS.max)
    .default(PERIOD_DAYS.usual)
    .describe('Length in calendar days; the day of acceptance does not count'),
});

export const inspectionPeriodSchema = z.object({
  acceptedOn: z.string().describe('YYYY-MM-DD'),
  days: z.number().int(),
  endsAt: z.string().describe('ISO 8601 with offset: the end of the last day, in Phoenix'),
  words: z
    .string()
    .describe('"Ends Thu, Nov 26, 11:59 PM (check your contract)", at the desk "Inspection period ends …"'),
  lateWords: z.string().nullable().describe('Set if the report may arrive after that'),
});

export type DescribedPeriod = z.infer<typeof inspectionPeriodSchema>;
