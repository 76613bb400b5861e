// Local key `pending-booking-data`: the booking whose hosted payment page was opened.
import { parseTimeOfDay, type TimeOfDay } from '../../domain/time-of-day.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type PendingBooking = {
  property: Record<string, unknown>;
  contact: Record<string, unknown>;
  /** With the Phoenix offset. `null`: no time is reserved. */
  appointmentDate: string | null;
  appointmentTime: TimeOfDay | null;
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
    if (!isRecord(property) || !isRecord(contact) || typeof fullPrice !== 'number') return null;
    const time = parseTimeOfDay(String(stored.appointmentTime));
    return {
      property,
      contact,
      appointmentDate: typeof appointmentDate === 'string' ? appointmentDate : null,
      appointmentTime: time.ok ? time.value : null,
      fullPrice,
      timestamp: String(stored.timestamp),
    };
  },
});
