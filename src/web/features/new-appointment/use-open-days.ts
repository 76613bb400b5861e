import { useEffect, useState } from 'react';
import { readAvailability } from '../../../api/availability.ts';
import { WINDOW_DAYS } from '../../../domain/scheduling/inspection-times.ts';
import { call } from '../../lib/api-client.ts';

/** A day and its free times, "HH:mm". */
export type OpenDay = { date: string; times: readonly string[] };

/** Days with a free time, the earliest first. `null`: no answer. `turn`: counts reasons to read them again. */
export function useOpenDays(turn: number): readonly OpenDay[] | null | undefined {
  const [days, setDays] = useState<readonly OpenDay[] | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every turn.
  useEffect(() => {
    const leaving = new AbortController();
    call(readAvailability, { query: { days: WINDOW_DAYS }, signal: leaving.signal }).then(
      (answer) =>
        setDays(
          answer.flatMap(({ date, times }) => {
            const free = times.flatMap(({ time, available }) => (available ? [time] : []));
            return free.length > 0 ? [{ date, times: free }] : [];
          }),
        ),
      () => leaving.signal.aborted || setDays(null),
    );
    return () => leaving.abort();
  }, [turn]);
  return days;
}
