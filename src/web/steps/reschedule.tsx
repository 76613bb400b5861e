// Reschedules a booking in the visitors' calendar, with the days available to this booking.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Managed } from '../../api/manage-booking.ts';
import { formatDateTime } from '../../domain/appointment/format-date-time.ts';
import {
  instantAtPhoenix,
  parseCalendarDate,
  phoenixDateOf,
  toIsoWithOffset,
} from '../../domain/calendar-date.ts';
import type { InspectionPeriod } from '../../domain/inspection-period/inspection-period.ts';
import type { DayAvailability } from '../../domain/scheduling/availability.ts';
import { type BookingSelector, fetchManaged, fetchOtherTimes } from '../features/manage/manage-calls.ts';
import { ReschedulePanel } from '../features/manage/reschedule-panel.tsx';
import { DayPicker } from '../features/schedule/day-picker.tsx';
import { readDays } from '../features/schedule/read-days.ts';
import { TimePicker } from '../features/schedule/time-picker.tsx';
import { useAvailability } from '../features/schedule/use-availability.ts';
import { useChosenTime } from '../features/schedule/use-chosen-time.ts';
import { toast } from '../ui/toast-store.ts';

export default function Reschedule(props: {
  managed: Managed;
  which: BookingSelector;
  onMoved: (managed: Managed) => void;
}) {
  const { managed, which, onMoved } = props;
  const { token, appointmentId } = which;
  const ask = useCallback(
    async () =>
      readDays(await fetchOtherTimes({ ...(token && { token }), ...(appointmentId && { appointmentId }) })),
    [token, appointmentId],
  );
  const { days, unanswered, refresh, accept } = useAvailability(ask);
  const choice = useChosenTime(days, null, null);
  const [problem, setProblem] = useState<string | null>(null);
  const { day, time, chooseDay } = choice;
  const pickDay = useCallback(({ date }: DayAvailability) => chooseDay(date), [chooseDay]);
  const [refusals, setRefusals] = useState(0);
  useFocusedField(refusals);
  const period = usePeriod(managed);
  const to = day && time ? instantAtPhoenix(day.date, time) : null;

  const move = async () => {
    if (!day || !time || !to) return;
    setProblem(null);
    const answer = await fetchManaged('reschedule', which, { scheduledDateTime: toIsoWithOffset(to) });
    if (answer.ok) return onMoved(answer.managed);
    toast({ title: 'Scheduling Error', description: answer.message, tone: 'destructive' });
    const now = readDays(answer.days);
    if (now) accept(now);
    else void refresh();
    // The time picker explains a taken time.
    if (answer.status === 409 && now) {
      choice.refuse({ date: day.date, time });
      setRefusals((before) => before + 1);
    } else setProblem(answer.message);
  };

  return (
    <div className="grid gap-12 lg:grid-cols-[1.3fr_1fr] lg:gap-x-16">
      <div className="grid gap-10">
        <DayPicker
          availability={{ days, unanswered }}
          chosen={day?.date ?? null}
          onChoose={pickDay}
          onRetry={() => void refresh()}
          waitingList={false}
          period={period}
          booked={phoenixDateOf(new Date(managed.scheduledAt))}
        />
        <TimePicker choice={choice} period={period} />
      </div>
      <div className="self-start lg:sticky lg:top-24">
        <ReschedulePanel managed={managed} to={to && formatDateTime(to)} problem={problem} onMove={move} />
      </div>
    </div>
  );
}

function usePeriod({ inspectionPeriod: stored }: Managed): InspectionPeriod | null {
  return useMemo(() => {
    const acceptedOn = stored ? parseCalendarDate(stored.acceptedOn) : null;
    return stored && acceptedOn?.ok ? { acceptedOn: acceptedOn.value, days: stored.days } : null;
  }, [stored]);
}

/** After a refusal, moves the focus to the times, or to the explanation if the day is full now. */
function useFocusedField(refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    // Deferred: the closing dialog restores the focus first.
    const timer = setTimeout(() =>
      (document.getElementById('time') ?? document.getElementById('time-lost'))?.focus(),
    );
    return () => clearTimeout(timer);
  }, [refusals]);
}
