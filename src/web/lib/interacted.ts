import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

/** A finger that comes down lifts again, and only then something is shown: what is only prepared waits for that. */
const untilShownMs = 400;

/** True from the visitor's first sign of life on, or from when what it set off has been shown. */
export function useInteracted(from: 'at once' | 'once shown' = 'at once'): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    if (interacted) return;
    let timer: number | undefined;
    const note = () => {
      if (from === 'at once') return setInteracted(true);
      timer ??= window.setTimeout(() => setInteracted(true), untilShownMs);
    };
    for (const sign of signs) window.addEventListener(sign, note, { once: true, passive: true });
    // Somebody has scrolled, followed an anchor or begun to type before this code had arrived.
    if (window.scrollY > 0 || document.activeElement !== document.body) note();
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [interacted, from]);
  return interacted;
}
