// Waits until the visitor is idle, for prefetching.
import { restMs, signs } from './interacted.ts';

export function watchForRest() {
  let lastSign = performance.now();
  const note = () => {
    lastSign = performance.now();
  };
  for (const sign of signs) window.addEventListener(sign, note, { passive: true });
  return {
    atRest: async () => {
      for (;;) {
        await nothingElseToDo();
        const left = lastSign + restMs - performance.now();
        if (left <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, left));
      }
    },
    end: () => {
      for (const sign of signs) window.removeEventListener(sign, note);
    },
  };
}

/** Not supported by every browser. */
const nothingElseToDo = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );
