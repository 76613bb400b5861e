// A server answer that stays visible while it is refreshed.
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../lib/api-client.ts';

export type Asked<Value> = {
  /** `null`: no answer yet. */
  value: Value | null;
  /** When this value was requested, on the page's clock: shows which of two answers is newer. */
  askedAt: number;
  answeredAt: Date | null;
  /** Why the last request failed; the value may be stale. */
  failed: false | 'no-connection' | 'server-problem';
};

type Kept<Value> = Asked<Value> & { of: string };

const nothing = { value: null, askedAt: 0, answeredAt: null, failed: false } as const;
const longestWaitMs = 10_000;

/** Requests when `question` changes, and again with each `turn`. */
export function useAsked<Value>(
  question: string,
  ask: (signal: AbortSignal) => Promise<Value>,
  turn: number,
): Asked<Value> & { change: (change: (value: Value) => Value) => void } {
  const [kept, setKept] = useState<Kept<Value>>({ of: question, ...nothing });
  const current = useRef({ question, ask });
  current.current = { question, ask };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn refreshes.
  useEffect(() => {
    const askedAt = performance.now();
    const keep = (answer: Partial<Asked<Value>>) => {
      if (current.current.question !== question) return;
      setKept((before) => {
        const base = before.of === question ? before : { of: question, ...nothing };
        // Two pending requests may be answered out of order.
        return askedAt < base.askedAt ? base : { ...base, ...answer };
      });
    };
    current.current
      .ask(AbortSignal.timeout(longestWaitMs))
      .then((value) => keep({ value, askedAt, answeredAt: new Date(), failed: false }))
      .catch((error) => keep({ failed: error instanceof CallFailed ? 'server-problem' : 'no-connection' }));
  }, [question, turn]);

  const change = (make: (value: Value) => Value) =>
    setKept((before) =>
      before.of === question && before.value !== null ? { ...before, value: make(before.value) } : before,
    );
  return { ...(kept.of === question ? kept : nothing), change };
}
