import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { listOutbox } from '../../../api/outbox.ts';
import { CallFailed, call } from '../../lib/api-client.ts';

export type OutboxMessage = z.output<typeof listOutbox.answer>['messages'][number];

/** `absent`: this server is not a sandbox. A list that could not be refreshed stays visible. */
export type Outbox =
  | { state: 'loading' }
  | { state: 'absent' }
  | { state: 'shown'; messages: OutboxMessage[]; stale: boolean }
  | { state: 'failed' };

const intervalMs = 4_000;

export function useOutbox(): { outbox: Outbox; refresh: () => void } {
  const [outbox, setOutbox] = useState<Outbox>({ state: 'loading' });
  const asking = useRef(false);
  const refresh = useCallback(() => {
    if (asking.current) return;
    asking.current = true;
    call(listOutbox)
      .then(({ messages }) => setOutbox({ state: 'shown', messages, stale: false }))
      .catch((error: unknown) => setOutbox((before) => afterFailure(before, error)))
      .finally(() => {
        asking.current = false;
      });
  }, []);

  useEffect(() => {
    refresh();
    // A hidden page sends no requests, and refreshes when it becomes visible.
    const refreshIfVisible = () => document.visibilityState === 'visible' && refresh();
    const timer = setInterval(refreshIfVisible, intervalMs);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresh]);

  return { outbox, refresh };
}

function afterFailure(before: Outbox, error: unknown): Outbox {
  if (error instanceof CallFailed && error.status === 404) return { state: 'absent' };
  return before.state === 'shown' ? { ...before, stale: true } : { state: 'failed' };
}
