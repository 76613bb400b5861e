import { useEffect, useMemo, useState } from 'react';
import type { Reservation } from '../../../api/appointment.ts';
import { parseCalendarDate } from '../../../domain/calendar-date.ts';
import { parseTimeOfDay } from '../../../domain/time-of-day.ts';
import { fetchMyAppointments } from '../../lib/my-appointments.ts';
import { type AppointmentDetails, appointmentDetails } from '../../storage/appointment-details.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import type { HeldSlot } from './held-slots.ts';

type Answer = { about: AppointmentDetails; mine: readonly Reservation[] };

/**
 * This browser's hold for a property. Requested only if a reservation is stored here, and again when another tab reserves;
 * until the answer arrives, the stored one counts.
 */
export function useOwnHold(address: string | undefined): {
  held: Reservation | null;
  ownTime: HeldSlot | null;
} {
  const remembered = useStoredValue(appointmentDetails);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!remembered) return;
    fetchMyAppointments()
      .then((mine) => setAnswer({ about: remembered, mine }))
      .catch(() => undefined);
  }, [remembered]);

  return useMemo(() => {
    if (!remembered) return { held: null, ownTime: null };
    const held = answer?.mine.find((found) => found.status === 'held' && found.address === address) ?? null;
    const known = answer?.about === remembered;
    const mayBeHere = remembered.property.address === address ? remembered : null;
    return { held, ownTime: known ? held && timeOf(held) : mayBeHere };
  }, [remembered, answer, address]);
}

function timeOf({ date, time }: Reservation): HeldSlot | null {
  const [day, start] = [parseCalendarDate(date), parseTimeOfDay(time)];
  return day.ok && start.ok ? { date: day.value, time: start.value } : null;
}
