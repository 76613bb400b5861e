// After three seconds of inactivity, scrolls to the first unfinished section and highlights it.
import { useEffect, useState } from 'react';
import type { ContactSection, MissingContact } from '../../../domain/contact/missing-contact.ts';
import { useReducedMotion } from '../../lib/reduced-motion.ts';
import { sectionId } from './section.tsx';

const inactivityMs = 3_000;
/** Longer for typing than for a choice. */
const markedMs: Record<ContactSection, number> = {
  payer: 10_000,
  verification: 10_000,
  recipients: 10_000,
  realtor: 6_000,
  property: 6_000,
};

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'] as const;

/** `announcement` replaces scrolling under reduced motion. */
export function useInactivityGuide(
  missing: MissingContact | undefined,
  enabled: boolean,
): { highlighted: ContactSection | null; announcement: string } {
  const reducedMotion = useReducedMotion();
  const [highlighted, setHighlighted] = useState<ContactSection | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const section = missing?.section;
  const words = missing?.words;

  useEffect(() => {
    if (!enabled || !section) {
      setHighlighted(null);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const guide = () => {
      if (reducedMotion) {
        setAnnouncement(`Still missing: ${words}`);
        return;
      }
      setHighlighted(section);
      document.getElementById(sectionId(section))?.scrollIntoView({ behavior: 'smooth', block: 'start' });
      timer = setTimeout(() => setHighlighted(null), markedMs[section]);
    };
    const restartTimer = () => {
      clearTimeout(timer);
      setHighlighted(null);
      setAnnouncement('');
      timer = setTimeout(guide, inactivityMs);
    };
    restartTimer();
    for (const sign of signs) window.addEventListener(sign, restartTimer, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, restartTimer);
    };
  }, [enabled, section, words, reducedMotion]);

  return { highlighted, announcement };
}
