import { z } from 'zod';
import { parseCalendarDate } from '../domain/calendar-date.ts';
import { CLOSING_LIMITS } from '../domain/payment/closing.ts';
import { text } from './text.ts';

const line = (field: keyof typeof CLOSING_LIMITS) =>
  text(CLOSING_LIMITS[field]).transform((typed) => typed.trim());

/** What the office knows about a closing. Customers see its day only. */
export const closingSchema = z.object({
  closesOn: z
    .string()
    .refine((day) => parseCalendarDate(day).ok, 'Please choose a day')
    .nullable()
    .describe('YYYY-MM-DD; null: not known yet'),
  escrowOfficer: line('escrowOfficer'),
  escrowCompany: line('escrowCompany'),
  escrowPhone: line('escrowPhone'),
  escrowEmail: line('escrowEmail'),
  fileNumber: line('fileNumber'),
});
