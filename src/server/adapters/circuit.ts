// A provider that fails again and again is left alone for a while: visitors get the other way at once instead of waiting.
import type { Result } from '../../domain/result.ts';

type Call<Value> = () => Promise<Result<Value, 'unavailable'>>;

/** Passes calls on, or answers for the provider while it rests. */
export type Circuit = <Value>(call: Call<Value>) => Promise<Result<Value, 'unavailable'>>;

const mostFailuresInARow = 5;
const restMs = 15_000;

export function createCircuit(now: () => number): Circuit {
  let failuresInARow = 0;
  let restEnds = 0;
  let trialUnderWay = false;

  const note = (failed: boolean) => {
    failuresInARow = failed ? failuresInARow + 1 : 0;
    if (failuresInARow >= mostFailuresInARow) restEnds = now() + restMs;
  };

  return async (call) => {
    const isTrial = failuresInARow >= mostFailuresInARow;
    if (isTrial && (trialUnderWay || now() < restEnds)) return { ok: false, reason: 'unavailable' };
    if (isTrial) trialUnderWay = true;
    // A call that throws has failed, too, and must not stay the trial for ever.
    let failed = true;
    try {
      const answer = await call();
      failed = !answer.ok;
      return answer;
    } finally {
      if (isTrial) trialUnderWay = false;
      note(failed);
    }
  };
}
