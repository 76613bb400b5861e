import { useCallback, useState } from 'react';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import type { TimeOfDay } from '../../../domain/time-of-day.ts';
import { type HeldSlot, isFree } from './held-slots.ts';

type Choice = { date: CalendarDate; time: TimeOfDay | null; refused: boolean };

export type ChosenTime = {
  day: DayAvailability | null;
  time: TimeOfDay | null;
  /** Times of the chosen day, or of the first open one. */
  times: DayAvailability['times'];
  /** The time chosen on that day, if someone else took it. */
  lost: TimeOfDay | null;
  chooseDay: (date: CalendarDate) => void;
  chooseTime: (time: TimeOfDay | null) => void;
  /** The server refused the time, regardless of the days. */
  refuse: (refused: HeldSlot) => void;
};

/** A day, with a time if one was picked. */
export type PreferredTime = { date: CalendarDate; time: TimeOfDay | null };

/**
 * The chosen day and time, validated against the current days. Starts with an offered time, or the choice before a reload.
 */
export function useChosenTime(
  days: readonly DayAvailability[] | null,
  offered: HeldSlot | null,
  before: PreferredTime | null,
): ChosenTime {
  const [made, setMade] = useState<Choice>();
  const chooseDay = useCallback((date: CalendarDate) => setMade({ date, time: null, refused: false }), []);
  const start = offered ?? before;
  const choice = made ?? (start && { ...start, refused: false });
  const day = days?.find(({ date, closed }) => date === choice?.date && closed === null) ?? null;
  const chosenTime = day && choice ? choice.time : null;
  const free = day !== null && chosenTime !== null && !choice?.refused && isFree(day, chosenTime);
  return {
    day,
    time: free ? chosenTime : null,
    times: (day ?? days?.find(({ closed }) => closed === null))?.times ?? [],
    lost: free ? null : chosenTime,
    chooseDay,
    chooseTime: (time) => choice && setMade({ date: choice.date, time, refused: false }),
    // Another time may have been chosen while the request was pending.
    refuse: (refused) =>
      setMade((now) =>
        now && (now.date !== refused.date || now.time !== refused.time) ? now : { ...refused, refused: true },
      ),
  };
}
