import { useEffect, useState } from 'react';

/** Events that count as interaction. */
export const interactionEvents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

/** A tap is usually followed by more, so prefetching waits for a pause. */
export const idleAfterMs = 400;

/** `true` from the first interaction on, or from the first pause after it. */
export function useInteracted(from: 'at once' | 'at rest' = 'at once'): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    if (interacted) return;
    let timer: number | undefined;
    const note = () => {
      if (from === 'at once') return setInteracted(true);
      clearTimeout(timer);
      timer = window.setTimeout(() => setInteracted(true), idleAfterMs);
    };
    for (const sign of interactionEvents) window.addEventListener(sign, note, { passive: true });
    // The visitor scrolled, followed an anchor or started typing before this code loaded.
    if (window.scrollY > 0 || document.activeElement !== document.body) note();
    return () => {
      clearTimeout(timer);
      for (const sign of interactionEvents) window.removeEventListener(sign, note);
    };
  }, [interacted, from]);
  return interacted;
}
