import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

/** True from the visitor's first sign of life on. */
export function useInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    if (interacted) return;
    const note = () => setInteracted(true);
    // Somebody has scrolled, followed an anchor or begun to type before this code had arrived.
    if (window.scrollY > 0 || document.activeElement !== document.body) return note();
    for (const sign of signs) window.addEventListener(sign, note, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [interacted]);
  return interacted;
}
