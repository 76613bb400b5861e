import { useCallback, useEffect, useState } from 'react';
import type { Tracking } from '../../../api/tracking.ts';
import { followAppointment, type TrackingUpdate } from './follow-appointment.ts';

export type TrackingState =
  | { state: 'loading' }
  /** `asOf`: time of the last answer, if the latest request failed. */
  | { state: 'found'; tracking: Tracking; answeredAt: Date; asOf: Date | null }
  | { state: 'unknown' }
  | { state: 'failed' };

export function useTracking(id: string) {
  const [followed, setFollowed] = useState<TrackingState>({ state: 'loading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt counter restarts it.
  useEffect(() => {
    setFollowed({ state: 'loading' });
    return followAppointment(id, (news) => setFollowed((before) => after(before, news)));
  }, [id, tries]);

  const tryAgain = useCallback(() => setTries((count) => count + 1), []);
  return { followed, tryAgain };
}

/** The last state stays on screen while there is no connection. */
function after(before: TrackingState, news: TrackingUpdate): TrackingState {
  switch (news.kind) {
    case 'answer':
      return { state: 'found', tracking: news.tracking, answeredAt: new Date(), asOf: null };
    case 'unknown':
      return { state: 'unknown' };
    case 'no-answer':
      return before.state === 'found' ? { ...before, asOf: before.answeredAt } : { state: 'failed' };
  }
}
