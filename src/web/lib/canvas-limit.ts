/** 12 MB each; iOS refuses canvases over 16.7 million pixels. */
export const MAX_CANVAS_PIXELS = 3_000_000;
