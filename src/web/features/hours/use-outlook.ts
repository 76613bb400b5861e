// Preview of the hours on screen: offered times and conflicts. Unsaved hours are previewed by the server.
import { useEffect, useState } from 'react';
import { addDays, type CalendarDate, calendarDate, weekday } from '../../../domain/calendar-date.ts';
import { WEEKDAYS, type WeekdayName } from '../../../domain/scheduling/business-hours.ts';
import { fetchOutlook, type Outlook } from './schedule-calls.ts';
import type { Schedule } from './use-schedule.ts';

/** Debounces keyboard changes in a list. */
const debounceMs = 300;

export type Shown = {
  /** `null`: no answer yet. */
  outlook: Outlook | null;
  /** Unless `current`, the outlook is of earlier hours. `unusable`: the hours on screen are invalid. */
  state: 'current' | 'asking' | 'failed' | 'unusable';
};

export function useOutlook({ saved, plan, dirty, touched, problems }: Schedule): Shown {
  const [answer, setAnswer] = useState<{ asked: string; outlook: Outlook }>();
  const [failed, setFailed] = useState('');
  const about = saved && touched ? nextOn(calendarDate(saved.today), touched) : undefined;
  const usable = problems.length === 0;
  const { hours, stepMinutes, lunchBreak } = plan ?? {};
  const request =
    (dirty || about) && usable
      ? JSON.stringify([hours, stepMinutes, lunchBreak, about, saved?.blockedDates, saved?.blockedTimes])
      : '';

  useEffect(() => {
    if (request === '' || !hours || !stepMinutes || lunchBreak === undefined) return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      fetchOutlook({ hours, stepMinutes, lunchBreak }, about, ending.signal).then(
        (outlook) => setAnswer({ asked: request, outlook }),
        () => ending.signal.aborted || setFailed(request),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [request, about, hours, stepMinutes, lunchBreak]);

  if (!usable) return { outlook: answer?.outlook ?? saved, state: 'unusable' };
  if (answer?.asked === request) return { outlook: answer.outlook, state: 'current' };
  // The saved hours came with their outlook; only a new day makes it stale.
  if (!dirty) return { outlook: saved, state: 'current' };
  return { outlook: answer?.outlook ?? saved, state: failed === request ? 'failed' : 'asking' };
}

function nextOn(today: CalendarDate, name: WeekdayName): CalendarDate {
  const ahead = (WEEKDAYS.indexOf(name) - weekday(today) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}
