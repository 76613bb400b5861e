// State of the calendar: the days, the visitor's choice, and the request for it.
import { useCallback, useMemo, useState } from 'react';
import type { Reservation } from '../../../api/appointment.ts';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { joinedWaitingLists } from '../../storage/joined-waiting-lists.ts';
import { withHeldSlots } from './held-slots.ts';
import { useAvailability } from './use-availability.ts';
import { type PreferredTime, useChosenTime } from './use-chosen-time.ts';
import { useOffer } from './use-offer.ts';
import { useOwnHold } from './use-own-hold.ts';
import { useReservation } from './use-reservation.ts';

export function useScheduling(options: {
  /** Address of the property, if known. */
  address: string | undefined;
  /** The choice before a reload. */
  before?: PreferredTime | null;
  onReserved: (reservation: Reservation) => Promise<void>;
}) {
  const { days: offeredDays, unanswered, refresh, accept } = useAvailability();
  const { offer, token } = useOffer();
  const { held, ownTime } = useOwnHold(options.address);
  // Kept while closed, so that typed text is there when it opens again.
  const [waiting, setWaiting] = useState<{ date: CalendarDate; open: boolean }>();
  const askToWait = useCallback((date: CalendarDate) => {
    if (!joinedWaitingLists.read()?.includes(date)) setWaiting({ date, open: true });
  }, []);

  const reservation = useReservation({
    onReserved: options.onReserved,
    onTaken: (time, fresh) => {
      if (fresh) accept(fresh);
      else void refresh();
      choice.refuse(time);
      const day = fresh?.find(({ date }) => date === time.date);
      if (day?.status === 'unavailable') return askToWait(time.date);
      // The visitor has to pick another time.
      setTimeout(() => document.getElementById('time')?.focus());
    },
  });

  const offered = offer?.state === 'kept' ? offer : null;
  const { asked } = reservation;
  const days = useMemo(() => {
    const ownTimes = [offered, ownTime, asked].filter((time) => time !== null);
    return offeredDays && withHeldSlots(offeredDays, ownTimes);
  }, [offeredDays, offered, ownTime, asked]);
  const choice = useChosenTime(days, offered, options.before ?? null);
  const { chooseDay } = choice;

  return {
    availability: { days, unanswered },
    refresh,
    offer,
    /** Sent only while the offer is valid. */
    offerToken: offered ? token : null,
    held,
    choice,
    reservation,
    waiting,
    setWaiting,
    askToWait,
    chooseDay: useCallback(
      (day: DayAvailability) => {
        chooseDay(day.date);
        if (day.status === 'unavailable') askToWait(day.date);
        else showTimes();
      },
      [chooseDay, askToWait],
    ),
  };
}

/** On a phone the times open below the fold. */
function showTimes(): void {
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  setTimeout(() => {
    const heading = document.getElementById('choose-time');
    if (heading && heading.getBoundingClientRect().top > innerHeight / 2) heading.scrollIntoView();
  });
}
