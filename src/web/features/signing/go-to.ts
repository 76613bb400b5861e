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

/** The page's own header lies over this much of the screen, and no more than a third of a low one is taken to be hidden. */
export const hiddenByHeaderPx = (): number =>
  Math.min(
    Math.floor(Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0),
    Math.floor(window.innerHeight / 3),
  );

/** A line or two are shown again, to find the place by. */
const overlapPx = 48;

/** On to the first of these headings; by one screen where what stands below it goes on further down; or to the end. */
export function readOn(headings: readonly string[], end: string, hiddenBelowPx: number): void {
  const top = hiddenByHeaderPx();
  const bottom = window.innerHeight - hiddenBelowPx;
  const sections = headings.map((id) => ({ id, place: placeOf(id) }));
  const isHere = ({ place }: (typeof sections)[number]) => place.top <= top + overlapPx && place.bottom > top;
  const longer = sections.find((section) => isHere(section) && section.place.bottom > bottom);
  if (!longer) {
    goTo(sections.find((section) => !isHere(section))?.id ?? end);
    return;
  }
  const screen = Math.max(overlapPx, bottom - top - overlapPx);
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  window.scrollBy({ top: Math.min(screen, longer.place.bottom - bottom + overlapPx), behavior });
}

function placeOf(heading: string): { top: number; bottom: number } {
  const section = document.getElementById(heading)?.parentElement;
  return section?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
}
