// What the server says about one part of the office. It stays in view while it is asked for again.
import { useCallback, useEffect, useRef, useState } from 'react';

export type Answer<Value> =
  | { state: 'loading' }
  | { state: 'failed' }
  /** `stale`: it could not be asked for again. */
  | { state: 'shown'; value: Value; stale: boolean };

/** `ask` is the same function every time. Asked again when somebody comes back to the page, and when told to. */
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
      // Of two questions under way the later one counts.
      if (question === newest.current) setAnswer({ state: 'shown', value, stale: false });
    } catch {
      if (question === newest.current)
        setAnswer((before) => (before.state === 'shown' ? { ...before, stale: true } : { state: 'failed' }));
    }
  }, [ask]);

  useEffect(() => {
    void reload();
    const look = () => document.visibilityState === 'visible' && void reload();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);

  return { answer, reload };
}
