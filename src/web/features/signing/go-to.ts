import { prefersReducedMotion } from '../../lib/reduced-motion.ts';

/** Takes the visitor to a field, opening what it is folded away in. It may only just have come onto the page. */
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

/** A heading that was gone to stands below the page's own header; what is further down is still to come. */
const belowHeaderPx = 160;

/** To the next heading of a text, or to what stands at its end. */
export function readOn(headings: readonly string[], end: string): void {
  const isBelow = (id: string) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? 0) > belowHeaderPx;
  goTo(headings.find(isBelow) ?? end);
}
