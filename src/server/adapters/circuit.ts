// A provider that fails again and again is left alone for a while: visitors get the other way at once instead of waiting.
import type { Result } from '../../domain/result.ts';
import { registerCircuit } from '../ports/circuits.ts';

const unavailable = { ok: false, reason: 'unavailable' } as const;

/** `ofRequest`: the provider is well and did not like this one request, which says nothing about the next. */
type Answer<Value> = Result<Value, 'unavailable'> & { ofRequest?: boolean };

/** Passes calls on, or answers for the provider while it rests. */
export type Circuit = <Value>(call: () => Promise<Answer<Value>>) => Promise<Result<Value, 'unavailable'>>;

const mostFailuresInARow = 5;
const restMs = 15_000;

/** `name`: the provider and the kind of call. `now`: milliseconds that never run backwards. */
export function createCircuit(name: string, now: () => number): Circuit {
  let failuresInARow = 0;
  let restEnds = 0;
  let opened = 0;
  let trialUnderWay = false;
  const isOpen = () => failuresInARow >= mostFailuresInARow;
  registerCircuit(name, () => ({ open: isOpen(), opened }));

  const note = (failed: boolean) => {
    const before = isOpen();
    failuresInARow = failed ? failuresInARow + 1 : 0;
    if (!isOpen()) return;
    restEnds = now() + restMs;
    if (!before) opened += 1;
  };

  return async (call) => {
    const isTrial = isOpen();
    if (isTrial && (trialUnderWay || now() < restEnds)) return unavailable;
    if (isTrial) trialUnderWay = true;
    // A call that throws has failed, too, and must not stay the trial for ever.
    let failed = true;
    try {
      const answer = await call();
      failed = !answer.ok && !answer.ofRequest;
      return answer.ok ? answer : unavailable;
    } finally {
      if (isTrial) trialUnderWay = false;
      note(failed);
    }
  };
}
