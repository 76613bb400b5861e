// The calendar's days, refreshed on server events, every 30 seconds, and when the tab becomes visible.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { readDays } from './read-days.ts';

export type Availability = {
  /** `null`: no answer yet. */
  days: readonly DayAvailability[] | null;
  /** The last request failed; the days may be stale. */
  unanswered: boolean;
};

const intervalMs = 30_000;

/** `ask`: overrides the request, for days of one booking; must be stable between renders. */
export function useAvailability(ask: () => Promise<readonly DayAvailability[] | null> = fetchDays) {
  const [availability, setAvailability] = useState<Availability>({ days: null, unanswered: false });
  const asking = useRef(false);
  const askAgain = useRef(false);

  const refresh = useCallback(async () => {
    // The pending answer may be older than the change.
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

  /** Takes days that came with another answer. */
  const accept = useCallback(
    (days: readonly DayAvailability[]) => setAvailability({ days, unanswered: false }),
    [],
  );
  return { ...availability, refresh, accept };
}

/** A hidden calendar sends no requests and holds no connection. */
function whileVisible(refresh: () => Promise<void>): () => void {
  let changes: EventSource | null = null;
  const isVisible = () => document.visibilityState === 'visible';
  const ask = () => void refresh();
  const updateConnection = () => {
    changes?.close();
    changes = null;
    if (!isVisible()) return;
    ask();
    // Reconnects automatically. If it cannot, polling remains.
    changes = new EventSource('/api/availability/changes');
    changes.addEventListener('changed', ask);
  };
  updateConnection();
  const timer = setInterval(() => isVisible() && ask(), intervalMs);
  document.addEventListener('visibilitychange', updateConnection);
  return () => {
    changes?.close();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', updateConnection);
  };
}

const timeoutMs = 10_000;

/** `null`: no answer. */
async function fetchDays(): Promise<readonly DayAvailability[] | null> {
  try {
    const response = await fetch('/api/availability', { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? readDays(await response.json()) : null;
  } catch {
    return null;
  }
}
