// When the visitor is in the middle of nothing: what is only prepared for later waits for it.
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

/** Not every browser tells. */
const nothingElseToDo = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );
