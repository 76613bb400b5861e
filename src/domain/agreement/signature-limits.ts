/** How a drawn signature is handed over. The page keeps to it, the server insists on it. */

/** In CSS pixels; the canvas scales down on phones. */
export const SIGNATURE_CANVAS = { width: 600, height: 200 } as const;

/** Sharper than this would be large and print no better. */
export const MAX_SIGNATURE_PIXEL_RATIO = 2;

export const SIGNATURE_DATA_URL_START = 'data:image/png;base64,';

/**
 * Decoded. A canvas with two pixels for each of CSS, densely written on, is less than half of it. With three it comes
 * close: the page draws no sharper than two.
 */
export const MAX_SIGNATURE_BYTES = 200_000;

/** The same as a data URL: four characters for every three bytes. */
export const MAX_SIGNATURE_DATA_URL_LENGTH =
  SIGNATURE_DATA_URL_START.length + Math.ceil(MAX_SIGNATURE_BYTES / 3) * 4;
