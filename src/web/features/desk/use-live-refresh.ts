// When to refresh: on a server event, every minute, and when the connection or the viewer is back.
import { useCallback, useEffect, useRef, useState } from 'react';

const intervalMs = 60_000;
/** A burst of changes causes one refresh. */
const debounceMs = 300;

export function useLiveRefresh(): { turn: number; refresh: () => void } {
  const [turn, setTurn] = useState(0);
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useCallback(() => {
    gathering.current ??= setTimeout(() => {
      gathering.current = undefined;
      setTurn((before) => before + 1);
    }, debounceMs);
  }, []);
  useEffect(() => whileVisible(refresh), [refresh]);
  return { turn, refresh };
}

/** A hidden desk sends no requests and holds no connection. */
function whileVisible(refresh: () => void): () => void {
  let changes: EventSource | null = null;
  const isVisible = () => document.visibilityState === 'visible';
  const listen = () => {
    if (changes && changes.readyState !== EventSource.CLOSED) return;
    // Reconnects automatically, unless the server refused it.
    changes = new EventSource('/api/appointments/changes');
    changes.addEventListener('changed', refresh);
    // Events missed while disconnected are not replayed.
    changes.addEventListener('open', refresh);
  };
  const updateConnection = () => {
    if (isVisible()) {
      listen();
      refresh();
    } else {
      changes?.close();
    }
  };
  if (isVisible()) listen();
  const timer = setInterval(() => isVisible() && updateConnection(), intervalMs);
  document.addEventListener('visibilitychange', updateConnection);
  window.addEventListener('online', updateConnection);
  window.addEventListener('offline', refresh);
  return () => {
    changes?.close();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', updateConnection);
    window.removeEventListener('online', updateConnection);
    window.removeEventListener('offline', refresh);
  };
}
