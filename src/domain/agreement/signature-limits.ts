/** Limits of a drawn signature, applied by the page and enforced by the server. */

/** In CSS pixels; the canvas scales down on phones. */
export const SIGNATURE_CANVAS = { width: 600, height: 200 } as const;

/** A higher resolution is larger and prints no better. */
export const MAX_SIGNATURE_PIXEL_RATIO = 2;

export const SIGNATURE_DATA_URL_START = 'data:image/png;base64,';

/**
 * Decoded size. A densely drawn canvas at a pixel ratio of 2 uses less than half of it; at 3 it comes close, so the
 * page caps the ratio at 2.
 */
export const MAX_SIGNATURE_BYTES = 200_000;

/** The same limit as a data URL: four characters for every three bytes. */
export const MAX_SIGNATURE_DATA_URL_LENGTH =
  SIGNATURE_DATA_URL_START.length + Math.ceil(MAX_SIGNATURE_BYTES / 3) * 4;
