import { useEffect, useState } from 'react';

/** What a visitor does first. */
export const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

/** A finger that comes down lifts again, then something is shown, and mostly it goes on: what is only prepared waits for a rest. */
export const restMs = 400;

/** True from the visitor's first sign of life on, or from the first rest after it. */
export function useInteracted(from: 'at once' | 'at rest' = 'at once'): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    if (interacted) return;
    let timer: number | undefined;
    const note = () => {
      if (from === 'at once') return setInteracted(true);
      clearTimeout(timer);
      timer = window.setTimeout(() => setInteracted(true), restMs);
    };
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    // Somebody has scrolled, followed an anchor or begun to type before this code had arrived.
    if (window.scrollY > 0 || document.activeElement !== document.body) note();
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [interacted, from]);
  return interacted;
}
