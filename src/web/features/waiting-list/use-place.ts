import { useCallback, useEffect, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import type { PlaceInLine } from './waiting-list-calls.ts';

/** `unknown`: there is no such place; with the server's message. */
export type Place =
  | { state: 'loading' }
  | { state: 'known'; place: PlaceInLine }
  | { state: 'unknown'; words: string }
  | { state: 'failed' };

const calls = () => import('./waiting-list-calls.ts');
/** Allows for clock differences before asking how an offer ended. */
const afterEndMs = 2_000;

export function usePlace(token: string | null | undefined) {
  const [found, setFound] = useState<Place>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const refresh = useCallback(() => setAttempt((times) => times + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt counter retries.
  useEffect(() => {
    if (!token) return;
    let stale = false;
    const settle = (next: Place) => stale || setFound(next);
    calls()
      .then(({ fetchPlace }) => fetchPlace(token))
      .then((answer) =>
        settle(
          answer.ok ? { state: 'known', place: answer.place } : { state: 'unknown', words: answer.words },
        ),
      )
      .catch(() => settle({ state: 'failed' }));
    return () => {
      stale = true;
    };
  }, [token, attempt]);

  const until = found.state === 'known' ? found.place.offer?.until : undefined;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(refresh, Math.max(Date.parse(until) - Date.now(), 0) + afterEndMs);
    return () => clearTimeout(timer);
  }, [until, refresh]);

  const leave = async () => {
    if (!token) return;
    try {
      await (await calls()).leave(token);
      setFound((before) =>
        before.state === 'known'
          ? { state: 'known', place: { ...before.place, state: 'left', offer: null } }
          : before,
      );
    } catch {
      toast({
        title: 'Error',
        description: 'You’re still on the waiting list. Please try again.',
        tone: 'destructive',
      });
    }
  };

  return { found, refresh, leave };
}
