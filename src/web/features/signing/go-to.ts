import { prefersReducedMotion } from '../../lib/reduced-motion.ts';

export const headingOf = (sectionId: string): string => `contract-${sectionId}`;

/** Moves to a field and expands what contains it. Deferred, because the field may just be rendering. */
export function goTo(id: string): void {
  setTimeout(() => {
    const target = document.getElementById(id);
    if (!target) return;
    const folded = target.closest('details');
    if (folded) folded.open = true;
    target.focus({ preventScroll: true });
    const block = /^H\d$/.test(target.tagName) ? 'start' : 'center';
    target.scrollIntoView({ block, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  });
}

/** A heading within this distance of the top counts as reached. */
const tolerancePx = 48;

/** The last section whose heading has reached the top of the screen. */
export function sectionOnScreen(sectionIds: readonly string[]): string | undefined {
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = Math.min(hidden, window.innerHeight / 3) + tolerancePx;
  return sectionIds.findLast((id) => {
    const heading = document.getElementById(headingOf(id));
    return heading !== null && heading.getBoundingClientRect().top <= top;
  });
}
