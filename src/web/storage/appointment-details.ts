// Local key `appointment-details`: the time this browser has reserved. A copy only; the server decides.
import { type CalendarDate, parseCalendarDate } from '../../domain/calendar-date.ts';
import { parseTimeOfDay, type TimeOfDay } from '../../domain/time-of-day.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type AppointmentDetails = {
  date: CalendarDate;
  time: TimeOfDay;
  /** Formatted for display. */
  formattedDateTime: string;
  property: Record<string, unknown>;
  contact: Record<string, unknown>;
  /** Dollars. */
  fullPrice: number;
};

export const appointmentDetails = storedValue<AppointmentDetails>({
  area: 'local',
  key: 'appointment-details',
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const { formattedDateTime, property, contact, fullPrice } = stored;
    const date = parseCalendarDate(String(stored.date));
    const time = parseTimeOfDay(String(stored.time));
    if (!date.ok || !time.ok || typeof formattedDateTime !== 'string') return null;
    if (!isRecord(property) || !isRecord(contact) || typeof fullPrice !== 'number') return null;
    return { date: date.value, time: time.value, formattedDateTime, property, contact, fullPrice };
  },
});
