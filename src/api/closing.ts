import { z } from 'zod';
import { parseCalendarDate } from '../domain/calendar-date.ts';
import { CLOSING_LIMITS } from '../domain/payment/closing.ts';
import { text } from './text.ts';

/** What the office knows about a closing. Customers see its day only. */
export const closingSchema = z.object({
  closesOn: text(10)
    .refine((day) => parseCalendarDate(day).ok, 'Please choose a day')
    .nullable()
    .describe('YYYY-MM-DD; null: not known yet'),
  escrowOfficer: text(CLOSING_LIMITS.escrowOfficer),
  escrowCompany: text(CLOSING_LIMITS.escrowCompany),
  escrowPhone: text(CLOSING_LIMITS.escrowPhone),
  escrowEmail: text(CLOSING_LIMITS.escrowEmail),
  fileNumber: text(CLOSING_LIMITS.fileNumber),
});

export type ClosingFields = z.infer<typeof closingSchema>;
