import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

/** What the sign itself sets off comes first: the frame that shows it must not wait for what is only prepared. */
const afterwards = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work, 100);

/** True from shortly after the visitor's first sign of life on. */
export function useInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    if (interacted) return;
    let gone = false;
    const note = () => void afterwards(() => gone || setInteracted(true));
    // Somebody has scrolled, followed an anchor or begun to type before this code had arrived.
    if (window.scrollY > 0 || document.activeElement !== document.body) return note();
    for (const sign of signs) window.addEventListener(sign, note, { once: true, passive: true });
    return () => {
      gone = true;
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [interacted]);
  return interacted;
}
