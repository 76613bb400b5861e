// Waits until the visitor is idle, for prefetching.
import { idleAfterMs, interactionEvents } from './interacted.ts';

export function watchForIdle() {
  let lastInteraction = performance.now();
  const note = () => {
    lastInteraction = performance.now();
  };
  for (const sign of interactionEvents) window.addEventListener(sign, note, { passive: true });
  return {
    whenIdle: async () => {
      for (;;) {
        await browserIdle();
        const remainingMs = lastInteraction + idleAfterMs - performance.now();
        if (remainingMs <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, remainingMs));
      }
    },
    end: () => {
      for (const sign of interactionEvents) window.removeEventListener(sign, note);
    },
  };
}

/** Not supported by every browser. */
const browserIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );
