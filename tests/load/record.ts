// Records the time and duration of every answer.
import type { Kind } from './kinds.ts';

export type Answered = { kind: Kind; atSecond: number; ms: number; status: number };

export type Record = {
  answers: readonly Answered[];
  failures: readonly string[];
  answered: (kind: Kind, ms: number, status: number) => void;
  failed: (kind: Kind, words: string) => void;
};

export function makeRecord(began: number): Record {
  const answers: Answered[] = [];
  const failures: string[] = [];
  const second = () => (performance.now() - began) / 1000;
  return {
    answers,
    failures,
    answered: (kind, ms, status) => void answers.push({ kind, atSecond: second(), ms, status }),
    failed: (kind, words) => void failures.push(`${kind}, second ${second().toFixed(1)}: ${words}`),
  };
}

/** `share`: 0.99 for the 99th percentile. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
