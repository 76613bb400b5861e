// How long people read, think and type; and the end of the run.
import { setTimeout as wait } from 'node:timers/promises';
import { below } from '../chaos/trials/chance.ts';
import { GaveUp } from './browser.ts';

export type Pause = {
  /** Between two steps: usually a few seconds. */
  think: () => Promise<void>;
  /** Between two keystrokes. */
  letter: () => Promise<void>;
  /** Seconds. */
  stay: (least: number, most: number) => Promise<void>;
};

/** In a run shorter than most visits everyone hurries, so that some finish. */
const fullSeconds = 60;

export function makePause(over: AbortSignal, runSeconds: number): Pause {
  const timeScale = Math.min(1, runSeconds / fullSeconds);
  const pause = async (least: number, most: number) => {
    // An interrupted visitor stops without counting as a failure.
    await wait(timeScale * (least + below(most - least)), undefined, { signal: over }).catch(() => {
      throw new GaveUp('the time is over');
    });
  };
  return {
    think: () => pause(2_000, 6_000),
    letter: () => pause(120, 320),
    stay: (least, most) => pause(least * 1000, most * 1000),
  };
}
