import { endOfDayPhoenix, phoenixDateOf } from '../calendar-date.ts';
import type { Terms } from './terms.ts';

/** The end of the claim period. The agreement's file is stored at least that long. */
export function claimsEnd(startsAt: Date, { claimPeriodYears }: Pick<Terms, 'claimPeriodYears'>): Date {
  const end = new Date(startsAt);
  end.setUTCFullYear(end.getUTCFullYear() + claimPeriodYears);
  return endOfDayPhoenix(phoenixDateOf(end));
}
