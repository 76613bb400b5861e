/** Below the header on phones, where no action is; at the foot, above the bars, on larger screens. */
export const notificationPlace =
  'screen-only fixed inset-x-4 z-50 max-sm:top-[calc(0.5rem+var(--top-bars,6.25rem))] sm:bottom-[calc(0.5rem+var(--bottom-bars,0px))] sm:left-auto sm:w-96';

/** Tells the style sheet the current heights of the header and the bars at the foot. */
export function measureBars(): void {
  const { style } = document.documentElement;
  style.setProperty('--top-bars', `${heightOfHeader()}px`);
  style.setProperty('--bottom-bars', `${heightOfBottomBars()}px`);
}

const heightOfHeader = (): number =>
  Math.max(
    0,
    ...[...document.querySelectorAll('header')].map((header) => header.getBoundingClientRect().bottom),
  );

const heightOfBottomBars = (): number =>
  Math.max(0, ...[...document.querySelectorAll('[data-bottom-bar]')].map(heightTaken));

function heightTaken(bar: Element): number {
  const { position, bottom } = getComputedStyle(bar);
  if ((position !== 'fixed' && position !== 'sticky') || bottom === 'auto') return 0;
  // A sticky bar that has scrolled away from its edge covers nothing there.
  const rect = bar.getBoundingClientRect();
  const atEdge = Math.abs(window.innerHeight - rect.bottom - Number.parseFloat(bottom)) < 2;
  return atEdge ? window.innerHeight - rect.top : 0;
}
