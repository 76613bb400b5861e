import { useEffect, useState } from 'react';
import type { Reservation } from '../../../api/appointment.ts';
import { parseCalendarDate } from '../../../domain/calendar-date.ts';
import { parseTimeOfDay } from '../../../domain/time-of-day.ts';
import { askMyAppointments } from '../../lib/my-appointments.ts';
import { appointmentDetails } from '../../storage/appointment-details.ts';
import type { KeptTime } from './kept-times.ts';

/** What this browser holds for a property. Asked for only where it remembers having reserved something. */
export function useOwnHold(address: string | undefined): Reservation | null {
  const [mine, setMine] = useState<readonly Reservation[]>([]);
  useEffect(() => {
    if (appointmentDetails.read() === null) return;
    askMyAppointments()
      .then(setMine)
      .catch(() => undefined);
  }, []);
  return mine.find((found) => found.status === 'held' && found.address === address) ?? null;
}

export function timeOf({ date, time }: Reservation): KeptTime | null {
  const [day, start] = [parseCalendarDate(date), parseTimeOfDay(time)];
  return day.ok && start.ok ? { date: day.value, time: start.value } : null;
}
