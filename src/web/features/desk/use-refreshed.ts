// A server answer that stays visible while it is refreshed.
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../lib/api-client.ts';

export type Refreshed<Value> = {
  /** `null`: no answer yet. */
  value: Value | null;
  /** When this value was requested, on the page's clock: shows which of two answers is newer. */
  requestedAt: number;
  answeredAt: Date | null;
  /** Why the last request failed; the value may be stale. */
  failed: false | 'no-connection' | 'server-problem';
};

type Kept<Value> = Refreshed<Value> & { of: string };

const nothing = { value: null, requestedAt: 0, answeredAt: null, failed: false } as const;
const timeoutMs = 10_000;

/** Requests when `question` changes, and again with each `turn`. */
export function useRefreshed<Value>(
  question: string,
  ask: (signal: AbortSignal) => Promise<Value>,
  turn: number,
): Refreshed<Value> & { change: (change: (value: Value) => Value) => void } {
  const [kept, setKept] = useState<Kept<Value>>({ of: question, ...nothing });
  const current = useRef({ question, ask });
  current.current = { question, ask };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn refreshes.
  useEffect(() => {
    const requestedAt = performance.now();
    const keep = (answer: Partial<Refreshed<Value>>) => {
      if (current.current.question !== question) return;
      setKept((before) => {
        const base = before.of === question ? before : { of: question, ...nothing };
        // Two pending requests may be answered out of order.
        return requestedAt < base.requestedAt ? base : { ...base, ...answer };
      });
    };
    current.current
      .ask(AbortSignal.timeout(timeoutMs))
      .then((value) => keep({ value, requestedAt, answeredAt: new Date(), failed: false }))
      .catch((error) => keep({ failed: error instanceof CallFailed ? 'server-problem' : 'no-connection' }));
  }, [question, turn]);

  const change = (make: (value: Value) => Value) =>
    setKept((before) =>
      before.of === question && before.value !== null ? { ...before, value: make(before.value) } : before,
    );
  return { ...(kept.of === question ? kept : nothing), change };
}
