import { toIsoWithOffset } from '../../../domain/calendar-date.ts';

/** "2026-11-16 08:00:05 -07:00": Arizona time with its offset. */
export const stamp = (instant: Date): string =>
  toIsoWithOffset(instant)
    .replace('T', ' ')
    .replace(/(?=-07:00$)/, ' ');
