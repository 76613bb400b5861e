import type { Occupancy } from '../../../domain/contact/occupancy.ts';

export type OccupancyAnswer = { occupancyStatus: Occupancy | null; allowEarlyInspection: boolean | null };

export const MISSING_CHOICE = 'Please select a date, time, and occupancy status';
const MISSING_EARLY = 'Please indicate if you allow early inspection for vacant properties';

/** The missing answer that blocks confirming, and its field. */
export function missingOccupancy(answer: OccupancyAnswer): { words: string; field: string } | null {
  const { occupancyStatus, allowEarlyInspection } = answer;
  if (occupancyStatus === null) return { words: MISSING_CHOICE, field: 'occupancy-occupied' };
  return occupancyStatus === 'vacant' && allowEarlyInspection === null
    ? { words: MISSING_EARLY, field: 'early-yes' }
    : null;
}
