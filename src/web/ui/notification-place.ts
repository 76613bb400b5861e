/**
 * At the bottom, where no heading is; above the bars that stay there. A phone's dialog stands there itself, with its actions:
 * while one is open, below the header.
 */
export const notificationPlace =
  'screen-only fixed inset-x-4 bottom-[calc(0.5rem+env(safe-area-inset-bottom)+var(--bottom-bars,0px))] z-50 sm:left-auto sm:w-96 max-sm:in-[body:has([role=dialog])]:top-27 max-sm:in-[body:has([role=dialog])]:bottom-auto';

/** Pixels that bars at the bottom of the window take at the moment. */
export const heightOfBottomBars = (): number =>
  Math.max(0, ...[...document.querySelectorAll('[data-bottom-bar]')].map(heightTaken));

function heightTaken(bar: Element): number {
  const { position, bottom } = getComputedStyle(bar);
  if ((position !== 'fixed' && position !== 'sticky') || bottom === 'auto') return 0;
  // One that is not at its edge yet, or no longer, is elsewhere on the page.
  const rect = bar.getBoundingClientRect();
  const atEdge = Math.abs(window.innerHeight - rect.bottom - Number.parseFloat(bottom)) < 2;
  return atEdge ? window.innerHeight - rect.top : 0;
}
