import { useEffect, useState } from 'react';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import { endOf } from './contract-text.tsx';
import { hiddenByHeaderPx } from './go-to.ts';

/** What only rushes by on the way to the end has not been looked at. */
const restMs = 150;

/** The sections whose end has rested on the screen, in whatever way somebody came there. One taller than the screen has an end as well. */
export function useSeenSections(open: boolean): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!open) return;
    const resting = new Map<Element, number>();
    const note = (end: Element) =>
      setSeen((before) => new Set([...before, ...idsOf((id) => endOf(id) === end.id)]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          clearTimeout(resting.get(target));
          if (isIntersecting)
            resting.set(
              target,
              window.setTimeout(() => note(target), restMs),
            );
        }
      },
      { rootMargin: `-${hiddenByHeaderPx()}px 0px 0px` },
    );
    for (const id of idsOf(() => true)) {
      const end = document.getElementById(endOf(id));
      if (end) observer.observe(end);
    }
    return () => {
      observer.disconnect();
      for (const timer of resting.values()) clearTimeout(timer);
    };
  }, [open]);
  return seen;
}

const idsOf = (wanted: (id: string) => boolean) => AGREEMENT.sections.map(({ id }) => id).filter(wanted);
