// How long people look, think and type; and the end of it all.
import { setTimeout as wait } from 'node:timers/promises';
import { below } from '../chaos/trials/chance.ts';
import { GaveUp } from './browser.ts';

export type Pause = {
  /** Between two steps: mostly a few seconds. */
  think: () => Promise<void>;
  /** Between two letters. */
  letter: () => Promise<void>;
  /** Seconds. */
  stay: (least: number, most: number) => Promise<void>;
};

/** In a run that is shorter than most visits everybody hurries, so that some come to the end. */
const fullSeconds = 60;

export function makePause(over: AbortSignal, runSeconds: number): Pause {
  const hurry = Math.min(1, runSeconds / fullSeconds);
  const pause = async (least: number, most: number) => {
    // Whoever is interrupted goes no further; nothing has failed.
    await wait(hurry * (least + below(most - least)), undefined, { signal: over }).catch(() => {
      throw new GaveUp('the time is over');
    });
  };
  return {
    think: () => pause(2_000, 6_000),
    letter: () => pause(120, 320),
    stay: (least, most) => pause(least * 1000, most * 1000),
  };
}
