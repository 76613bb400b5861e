// An answer of the server that stays in view while it is asked for again.
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '../../lib/api-client.ts';

export type Asked<Value> = {
  /** `null` until the first answer. */
  value: Value | null;
  /** When this value was asked for, on the page's own clock: tells which of two answers is newer. */
  askedAt: number;
  answeredAt: Date | null;
  /** Why the last question had no answer; the value may be old. */
  failed: false | 'no-connection' | 'server-problem';
};

type Kept<Value> = Asked<Value> & { of: string };

const nothing = { value: null, askedAt: 0, answeredAt: null, failed: false } as const;
const longestWaitMs = 10_000;

/** Asks when `question` is another one, and again with each `turn`. */
export function useAsked<Value>(
  question: string,
  ask: (signal: AbortSignal) => Promise<Value>,
  turn: number,
): Asked<Value> & { change: (change: (value: Value) => Value) => void } {
  const [kept, setKept] = useState<Kept<Value>>({ of: question, ...nothing });
  const current = useRef({ question, ask });
  current.current = { question, ask };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is a reason to ask again.
  useEffect(() => {
    const askedAt = performance.now();
    const keep = (answer: Partial<Asked<Value>>) => {
      if (current.current.question !== question) return;
      setKept((before) => {
        const base = before.of === question ? before : { of: question, ...nothing };
        // Two questions under way may be answered in the other order.
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
