import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type dayAvailabilitySchema, readAvailability } from '../../../api/availability.ts';
import { WINDOW_DAYS } from '../../../domain/scheduling/inspection-times.ts';
import { call } from '../../lib/api-client.ts';

export type OpenDay = Pick<z.infer<typeof dayAvailabilitySchema>, 'date' | 'times'>;

/** Days with a free time, the earliest first. `null`: no answer. `turn`: counts reasons to read them again. */
export function useOpenDays(turn: number): readonly OpenDay[] | null | undefined {
  const [days, setDays] = useState<readonly OpenDay[] | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every turn.
  useEffect(() => {
    const leaving = new AbortController();
    call(readAvailability, { query: { days: WINDOW_DAYS }, signal: leaving.signal }).then(
      (answer) => setDays(answer.filter(({ times }) => times.some(({ available }) => available))),
      () => leaving.signal.aborted || setDays(null),
    );
    return () => leaving.abort();
  }, [turn]);
  return days;
}
