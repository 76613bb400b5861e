// The days of the calendar, as fresh as the server has them: asked again when it says that something changed, every 30
// seconds, and when the visitor comes back to the tab.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { askDays } from './ask-days.ts';

export type Availability = {
  /** `null` until the first answer. */
  days: readonly DayAvailability[] | null;
  /** The last question had no answer; what is shown may be old. */
  unanswered: boolean;
};

const everyMs = 30_000;

/** `ask`: for days as they are for somebody in particular; the same function with every drawing. */
export function useAvailability(ask: () => Promise<readonly DayAvailability[] | null> = askDays) {
  const [availability, setAvailability] = useState<Availability>({ days: null, unanswered: false });
  const asking = useRef(false);
  const askAgain = useRef(false);

  const refresh = useCallback(async () => {
    // An answer under way may be older than the change that is asked about.
    askAgain.current = true;
    if (asking.current) return;
    asking.current = true;
    while (askAgain.current) {
      askAgain.current = false;
      const days = await ask();
      setAvailability((before) => ({ days: days ?? before.days, unanswered: days === null }));
    }
    asking.current = false;
  }, [ask]);

  useEffect(() => whileVisible(refresh), [refresh]);

  /** Days that came with another answer. */
  const accept = useCallback(
    (days: readonly DayAvailability[]) => setAvailability({ days, unanswered: false }),
    [],
  );
  return { ...availability, refresh, accept };
}

/** A calendar nobody looks at asks for nothing and holds no connection. */
function whileVisible(refresh: () => Promise<void>): () => void {
  let changes: EventSource | null = null;
  const isVisible = () => document.visibilityState === 'visible';
  const ask = () => void refresh();
  const look = () => {
    changes?.close();
    changes = null;
    if (!isVisible()) return;
    ask();
    // It connects again by itself. Where it cannot, the question every 30 seconds remains.
    changes = new EventSource('/api/availability/changes');
    changes.addEventListener('changed', ask);
  };
  look();
  const timer = setInterval(() => isVisible() && ask(), everyMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    changes?.close();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
