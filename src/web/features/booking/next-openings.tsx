import { useEffect, useState } from 'react';
import { type CalendarDate, formatShortDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { isRecord } from '../../storage/stored-value.ts';

const shownDays = 3;
/** Seven days nearly always contain three open ones; fewer days are fewer bytes. */
const requestedDays = 7;
const timeoutMs = 10_000;

/** The next days with a free time. Its line is reserved while loading and stays empty without an answer. */
export default function NextOpenings() {
  const [days, setDays] = useState<readonly CalendarDate[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    fetchOpenDays(leaving.signal)
      .then(setDays)
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  const isKnown = days.length > 0;
  return (
    <p
      className={`mt-2 text-fine ${isKnown ? '' : 'invisible'}`}
      aria-hidden={!isKnown}
      data-testid="next-openings"
    >
      Next openings:{' '}
      <span className="font-semibold">
        {isKnown ? days.map(shortDay).join(', ') : 'Wed Nov 00, Wed Nov 00, Wed Nov 00'}
      </span>
    </p>
  );
}

/** "Tue Nov 17" */
const shortDay = (day: CalendarDate) => formatShortDate(day).replace(',', '');

async function fetchOpenDays(leaving: AbortSignal): Promise<CalendarDate[]> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(timeoutMs)]);
  const response = await fetch(`/api/availability?days=${requestedDays}`, { signal });
  const answer: unknown = response.ok ? await response.json() : [];
  return (Array.isArray(answer) ? answer : []).flatMap(openDay).slice(0, shownDays);
}

function openDay(day: unknown): CalendarDate[] {
  if (!isRecord(day) || (day.status !== 'available' && day.status !== 'limited')) return [];
  const date = parseCalendarDate(String(day.date));
  return date.ok ? [date.value] : [];
}
