/** Limits of reports. The tables check the same figures. */
import { dayMs, hourMs, minuteMs } from '../durations.ts';
import type { UploadPurpose } from './report-document.ts';

const MEBIBYTE = 1024 * 1024;
export const MAX_REPORT_BYTES = 150 * MEBIBYTE;
export const MAX_PHOTO_BYTES = 15 * MEBIBYTE;
export const MAX_PREVIEW_BYTES = MEBIBYTE;
/** The largest part of a file in one request; slow connections send smaller ones. */
export const MAX_PART_BYTES = 2 * MEBIBYTE;
export const MAX_PDF_PAGES = 100_000;
/** Of a picture, in pixels: more is no photo, and would take a viewer's memory. */
export const MAX_PICTURE_SIDE = 16_384;
export const MAX_PICTURE_PIXELS = 120_000_000;
export const MAX_DOCUMENTS = 10;
export const MAX_PHOTOS = 100;
/** Unfinished uploads are deleted after that. */
export const UPLOAD_KEPT_MS = 2 * dayMs;
/** Stored files that nothing refers to are deleted after that. */
export const UNUSED_FILE_KEPT_MS = dayMs;

/** The desk is warned this long before the promise would be missed. */
export const PROMISE_WARNING_MS = 4 * hourMs;

/** After the report was first opened. */
export const REVIEW_REQUEST_DAYS = 2;

export const REPORT_CODE_MINUTES = 15;
export const REPORT_CODE_MS = REPORT_CODE_MINUTES * minuteMs;
export const REPORT_CODE_TRIES = 5;
export const REPORT_CODES_PER_DAY = 6;

export const maxUploadBytes: Readonly<Record<UploadPurpose, number>> = {
  document: MAX_REPORT_BYTES,
  preview: MAX_PREVIEW_BYTES,
  photo: MAX_PHOTO_BYTES,
};
