// The server's answer for an office section. It stays visible while it is refreshed.
import { useCallback, useEffect, useRef, useState } from 'react';

export type Answer<Value> =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `stale`: the refresh failed. */
  | { state: 'shown'; value: Value; stale: boolean };

/** `ask` must be stable between renders. Refreshes when the page becomes visible, and on demand. */
export function useAnswer<Value>(ask: () => Promise<Value>): {
  answer: Answer<Value>;
  reload: () => Promise<void>;
} {
  const [answer, setAnswer] = useState<Answer<Value>>({ state: 'loading' });
  const newest = useRef(0);
  const reload = useCallback(async () => {
    newest.current += 1;
    const question = newest.current;
    try {
      const value = await ask();
      // If two requests are pending, only the later one counts.
      if (question === newest.current) setAnswer({ state: 'shown', value, stale: false });
    } catch {
      if (question === newest.current)
        setAnswer((before) => (before.state === 'shown' ? { ...before, stale: true } : { state: 'failed' }));
    }
  }, [ask]);

  useEffect(() => {
    void reload();
    const reloadIfVisible = () => document.visibilityState === 'visible' && void reload();
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => document.removeEventListener('visibilitychange', reloadIfVisible);
  }, [reload]);

  return { answer, reload };
}
