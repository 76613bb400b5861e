// Local key `pending-booking-data`: the booking whose payment has been opened in another tab.
import { parseTimeOfDay, type TimeOfDay } from '../../domain/time-of-day.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type PendingBooking = {
  property: Record<string, unknown>;
  contact: Record<string, unknown>;
  /** With its offset, so that it says what the clock in Phoenix shows. */
  appointmentDate: string;
  appointmentTime: TimeOfDay;
  /** Dollars. */
  fullPrice: number;
  timestamp: string;
};

export const pendingBooking = storedValue<PendingBooking>({
  area: 'local',
  key: 'pending-booking-data',
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const { property, contact, appointmentDate, fullPrice } = stored;
    const time = parseTimeOfDay(String(stored.appointmentTime));
    if (!isRecord(property) || !isRecord(contact) || !time.ok) return null;
    if (typeof appointmentDate !== 'string' || typeof fullPrice !== 'number') return null;
    const timestamp = String(stored.timestamp);
    return { property, contact, appointmentDate, appointmentTime: time.value, fullPrice, timestamp };
  },
});
