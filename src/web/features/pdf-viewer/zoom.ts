// Zoom of the viewer: 1 fits the page's width to the screen.

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 5;
const steps = [1, 1.5, 2, 3, 4, 5];
const slack = 0.01;

export const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

export const zoomIn = (zoom: number): number => steps.find((step) => step > zoom + slack) ?? MAX_ZOOM;
export const zoomOut = (zoom: number): number => steps.findLast((step) => step < zoom - slack) ?? MIN_ZOOM;

/** A double tap magnifies, and shows the whole width again. */
export const toggledZoom = (zoom: number): number => (zoom > MIN_ZOOM + slack ? MIN_ZOOM : 2.5);

export type Position = { left: number; top: number };

/** Scroll position that keeps what is under `point` there. Everything in the content grows by the same factor. */
export const scrollAfterZoom = (
  scroll: Position,
  point: { x: number; y: number },
  factor: number,
): Position => ({
  left: (scroll.left + point.x) * factor - point.x,
  top: (scroll.top + point.y) * factor - point.y,
});

/** Scale for drawing a page, sharp on this screen but within the canvas's limit. */
export function drawingScale(
  page: { width: number; height: number },
  options: { cssWidth: number; pixelRatio: number; maxPixels: number },
): number {
  const wanted = (options.cssWidth / page.width) * Math.min(options.pixelRatio, 2);
  return Math.min(wanted, Math.sqrt(options.maxPixels / (page.width * page.height)));
}

/** "12" typed into the page field; `null`: no page has this number. */
export function parsePageNumber(typed: string, count: number): number | null {
  const page = /^\s*\d{1,5}\s*$/.test(typed) ? Number(typed) : 0;
  return page >= 1 && page <= count ? page : null;
}
