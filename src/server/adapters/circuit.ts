// Circuit breaker: stops calls to a failing provider for a while, so that visitors do not wait.
import type { Result } from '../../domain/result.ts';
import { registerCircuit } from '../ports/circuits.ts';

const unavailable = { ok: false, reason: 'unavailable' } as const;

/** `requestFault`: only this request is at fault, so it does not count. `pauseMs`: the provider asks for no calls for that long. */
type Answer<Value> = Result<Value, 'unavailable'> & { requestFault?: boolean; pauseMs?: number };

/** Makes the call, or answers `unavailable` while the circuit is open. */
export type Circuit = <Value>(call: () => Promise<Answer<Value>>) => Promise<Result<Value, 'unavailable'>>;

const maxFailuresInARow = 5;
const openMs = 15_000;
const maxPauseMs = 60_000;

/** `name`: provider and kind of call. `now`: a monotonic clock in milliseconds. */
export function createCircuit(name: string, now: () => number): Circuit {
  let failuresInARow = 0;
  let openUntil = 0;
  let opened = 0;
  let trialRunning = false;
  const isOpen = () => failuresInARow >= maxFailuresInARow;
  registerCircuit(name, () => ({ open: isOpen(), opened }));

  const record = (failed: boolean, pauseMs: number, isTrial: boolean) => {
    const before = isOpen();
    // A call that was underway when the circuit opened neither closes it nor ends a pause.
    if (before && !failed && !isTrial) return;
    failuresInARow = failed ? failuresInARow + 1 : 0;
    if (failed && pauseMs > 0) failuresInARow = Math.max(failuresInARow, maxFailuresInARow);
    if (!isOpen()) return;
    const until = now() + (pauseMs > 0 ? Math.min(pauseMs, maxPauseMs) : openMs);
    // A call that was underway must not shorten a pause.
    openUntil = Math.max(openUntil, until);
    if (!before) opened += 1;
  };

  return async (call) => {
    const isTrial = isOpen();
    if (isTrial && (trialRunning || now() < openUntil)) return unavailable;
    if (isTrial) trialRunning = true;
    // A call that throws counts as failed and must end the trial.
    let failed = true;
    let pauseMs = 0;
    try {
      const answer = await call();
      failed = !answer.ok && !answer.requestFault;
      pauseMs = answer.pauseMs ?? 0;
      return answer.ok ? answer : unavailable;
    } finally {
      if (isTrial) trialRunning = false;
      record(failed, pauseMs, isTrial);
    }
  };
}
