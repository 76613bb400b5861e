// When to ask again: the server says that something changed, a minute has passed, the connection or the reader is back.
import { useCallback, useEffect, useRef, useState } from 'react';

const everyMs = 60_000;
/** A burst of changes is one reason to ask. */
const gatherMs = 300;

export function useLive(): { turn: number; refresh: () => void } {
  const [turn, setTurn] = useState(0);
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useCallback(() => {
    gathering.current ??= setTimeout(() => {
      gathering.current = undefined;
      setTurn((before) => before + 1);
    }, gatherMs);
  }, []);
  useEffect(() => whileVisible(refresh), [refresh]);
  return { turn, refresh };
}

/** A desk nobody looks at asks for nothing and holds no connection. */
function whileVisible(refresh: () => void): () => void {
  let changes: EventSource | null = null;
  const isVisible = () => document.visibilityState === 'visible';
  const listen = () => {
    if (changes && changes.readyState !== EventSource.CLOSED) return;
    // It connects again by itself, unless it was turned away.
    changes = new EventSource('/api/appointments/changes');
    changes.addEventListener('changed', refresh);
    // What happened while it was away is not told afterwards.
    changes.addEventListener('open', refresh);
  };
  const look = () => {
    if (isVisible()) {
      listen();
      refresh();
    } else {
      changes?.close();
    }
  };
  if (isVisible()) listen();
  const timer = setInterval(() => isVisible() && look(), everyMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  window.addEventListener('offline', refresh);
  return () => {
    changes?.close();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', refresh);
  };
}
