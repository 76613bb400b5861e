// How much of a file is sent in one request: little over a bad connection, where a request that fails costs what it carried.
import { MAX_PART_BYTES } from '../../../domain/report/report-limits.ts';

const KIBIBYTE = 1024;
export const MIN_PART_BYTES = 128 * KIBIBYTE;
export const FIRST_PART_BYTES = 256 * KIBIBYTE;

/** A part should take about this long. */
const targetMs = 3_000;

/** The size of the next part, from how long the last one took. */
export function nextPartBytes(sentBytes: number, tookMs: number): number {
  const inTarget = (sentBytes / Math.max(tookMs, 1)) * targetMs;
  const rounded = Math.floor(inTarget / MIN_PART_BYTES) * MIN_PART_BYTES;
  return Math.min(Math.max(rounded, MIN_PART_BYTES), MAX_PART_BYTES);
}

/** After a request that failed. */
export const smallerPartBytes = (bytes: number): number => Math.max(Math.floor(bytes / 2), MIN_PART_BYTES);
